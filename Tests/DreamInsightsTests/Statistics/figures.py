#!/usr/bin/env python3
"""Prints Figures.swift, which the tests of the statistics compare with:

    python3 figures.py > Figures.swift && swift format -i Figures.swift

Needs scipy and statsmodels; the first line of what is printed names the versions.
"""
import itertools
import sys
import warnings

import numpy as np
import scipy
import statsmodels
from scipy import stats
from scipy.special import digamma, polygamma
from statsmodels.stats.inter_rater import cohens_kappa
from statsmodels.stats.multitest import multipletests
from statsmodels.stats.power import NormalIndPower
from statsmodels.stats.proportion import confint_proportions_2indep, proportion_effectsize

warnings.simplefilter("ignore")


def swift(value):
    if isinstance(value, (list, np.ndarray)):
        return "[" + ", ".join(map(swift, value)) + "]"
    if isinstance(value, tuple):
        return "(" + ", ".join(map(swift, value)) + ")"
    if isinstance(value, str):
        return f'"{value}"'
    return str(value) if isinstance(value, int) else repr(float(value))


def table(comment, name, kind, rows):
    print(f"\n  /// {comment}\n  static let {name}: [{kind}] = [")
    for row in rows:
        print(f"    {swift(row)},")
    print("  ]")


def difference(k, n, other, m):
    low, high = confint_proportions_2indep(k, n, other, m, method="newcomb", compare="diff")
    h, reach = proportion_effectsize(k / n, other / m), stats.norm.ppf(0.975) * np.sqrt(1 / n + 1 / m)
    detectable = 1.0
    if (stats.norm.ppf(0.975) + stats.norm.ppf(0.8)) * np.sqrt(1 / n + 1 / m) < np.pi:
        detectable = np.sin(NormalIndPower().solve_power(None, n, 0.05, 0.8, ratio=m / n) / 2)
    exact = stats.fisher_exact([[k, n - k], [other, m - other]]).pvalue
    return (k, n, other, m, low, high, h, max(-np.pi, h - reach), min(np.pi, h + reach), detectable, exact)


def blocks(weeks):
    """The exact p of shuffled weeks: labels and outcomes are `A1` (in the group, a success), `b0` and so on."""
    nights = [[week[i : i + 2] for i in range(0, len(week), 2)] for week in weeks]
    outcomes = np.array([night[1] == "1" for week in nights for night in week])

    def distance(order):
        labels = np.array([night[0] == "A" for week in order for night in week])
        return abs(outcomes[labels].mean() - outcomes[~labels].mean())

    distances = [distance(order) for order in itertools.permutations(nights)]
    return (list(weeks), float(np.mean(np.array(distances) >= distances[0] - 1e-12)))


def scattered(nights):
    """The exact p of nights that lie weeks apart: each is a block, so it is that of an ordinary permutation test."""
    groups = [[int(night[1]) for night in nights if night[0] == label] for label in "Ab"]
    distance = lambda one, two: abs(np.mean(one) - np.mean(two))
    test = stats.permutation_test(groups, distance, alternative="greater", n_resamples=np.inf)
    return (list(nights), test.pvalue)


def words(first, second, journal, size):
    names = sorted(set(first) | set(second))
    one, two = (np.array([counts.get(name, 0) for name in names], float) for counts in (first, second))
    prior = size * np.array([journal[name] for name in names]) / sum(journal.values())
    y1, y2, n1, n2 = one + prior, two + prior, one.sum() + size, two.sum() + size
    delta = np.log(y1 / (n1 - y1)) - np.log(y2 / (n2 - y2))
    z = delta / np.sqrt(1 / y1 + 1 / (n1 - y1) + 1 / y2 + 1 / (n2 - y2))
    # What the formulas come near to: the exact moments of the Dirichlet posterior.
    mean = digamma(y1) - digamma(n1 - y1) - digamma(y2) + digamma(n2 - y2)
    variance = sum(polygamma(1, y) + polygamma(1, n - y) for y, n in ((y1, n1), (y2, n2)))
    return list(zip(names, delta.tolist(), z.tolist(), (mean / np.sqrt(variance)).tolist()))


def agreement(rows):
    kappa = cohens_kappa(np.array(rows))
    return (rows, kappa.kappa, max(-1.0, kappa.kappa_low), min(1.0, kappa.kappa_upp))


versions = f"Python {sys.version.split()[0]}, scipy {scipy.__version__}, statsmodels {statsmodels.__version__}"
print(f"/// Printed by `figures.py` with {versions}.\nenum Figures {{", end="")
table("`scipy.stats.norm.cdf`", "cumulative", "(x: Double, p: Double)",
      [(x, stats.norm.cdf(x)) for x in (-30.0, -8.0, -3.0, -1.0, -0.25, 0.0, 1e-9, 0.5, 1.959963984540054, 4.0, 9.0)])
table("`scipy.stats.norm.ppf`", "quantiles", "(p: Double, x: Double)",
      [(p, stats.norm.ppf(p)) for p in (1e-300, 1e-12, 1.25e-6, 0.001, 0.025, 0.2, 0.3, 0.5, 0.6, 0.8, 0.975, 0.9999)])
table("`numpy.quantile`, whose default is type 7", "quartiles", "(numbers: [Double], quartiles: [Double])",
      [(list(numbers), np.quantile(numbers, [0.25, 0.5, 0.75])) for numbers in (
          [4.0], [2.0, 1.0], [3.0, 1.0, 2.0], [7.5, 7.5, 7.5, 7.5], [10.0, -2.0, 3.0, 3.0], [1.0, 9.0, 4.0, 4.0, 100.0],
          [0.1, 0.7, 0.2, 0.9, 0.4, 0.6], [8.0, 7.0, 6.5, 7.25, 9.0, 5.0, 6.0, 7.0])])
table("`confint_proportions_2indep(method=\"newcomb\")`, `proportion_effectsize`, `NormalIndPower` and `fisher_exact`",
      "differences", "(k: Int, n: Int, other: Int, m: Int, low: Double, high: Double, h: Double, hLow: Double, "
      "hHigh: Double, detectable: Double, exact: Double)",
      [difference(*of) for of in (
          (6, 18, 3, 14), (3, 14, 6, 18), (0, 1, 1, 1), (0, 1, 0, 1), (0, 10, 10, 10), (10, 10, 10, 10), (0, 10, 0, 20),
          (9, 10, 3, 10), (7, 23, 12, 23), (101, 350, 130, 350), (1, 2, 0, 5), (3, 6, 3, 6), (5, 56, 0, 29),
          (412, 1979, 55, 381), (60, 200, 1500, 9000))])
table("`multipletests` with `holm`", "families", "(p: [Double], adjusted: [Double])",
      [(p, multipletests(p, method="holm")[1]) for p in (
          [0.03], [0.5, 0.01], [0.04, 0.001, 0.03, 0.02], [0.02, 0.02, 0.02], [1.0, 0.0, 0.9, 0.6],
          [0.011, 0.04, 0.0005, 0.2, 0.04, 0.9, 0.012, 0.031])])
table("The p of all orders of whole weeks", "weeks", "(weeks: [String], p: Double)", [blocks(weeks) for weeks in (
    ["A1A1A1A0A1A1A0", "b0b0b0b1b0b0b0", "A1A1A0A1A1A1A1", "b0b0b1b0b0b0b0", "A1A0A1A1A0A1A1", "b0b0b0b0b0b1b0"],
    ["A1A0b0b0A1A0b0", "b0b1b0A0b0b0b0", "A0A1A1b0b0A0A0", "b1b0A0", "b0", "A0b1A1b0", "b0A1A1b0b0A0b1"],
    ["A1b0A1b1A0", "b0b0", "A1A0A0b0b1b1", "A1A1", "A0b0b0A0b0b0b0", "A1b1", "b0b1A0"])])
table("`permutation_test` of nights that lie weeks apart", "scattered", "(nights: [String], p: Double)", [
    scattered(nights.split()) for nights in (
        "A1 A1 A1 A0 b0 b0 b0 b0 b1", "A1 b0 A1 b0 b0 A1 A1 b1 A0 b0 b0 A1", "A1 b1 A0 b0 A1 b1",
        "b0 A1 b0 b0 A1 b0 b0")])
journal = {"the": 9000, "hands": 60, "sea": 150, "exam": 35, "stairs": 80, "I": 7000, "mother": 300}
table("The formulas written out, and `z` by the exact moments of the posterior", "words",
      "(word: String, delta: Double, z: Double, exact: Double)",
      words({"the": 2000, "hands": 45, "sea": 60, "I": 1600, "mother": 60},
            {"the": 3000, "hands": 4, "sea": 62, "exam": 25, "I": 2300, "mother": 190}, journal, 500))
table("`cohens_kappa`", "agreements", "(table: [[Int]], kappa: Double, low: Double, high: Double)", [
    agreement(rows) for rows in (
        [[20, 5], [10, 15]], [[0, 3], [3, 0]], [[2, 1], [0, 1]], [[44, 5, 1], [7, 20, 3], [9, 5, 6]],
        [[1, 0, 0], [0, 0, 1], [0, 1, 0]], [[10, 0, 0], [1, 10, 0], [0, 0, 0]])])
print("}")
