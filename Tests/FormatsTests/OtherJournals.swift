/// Files of other programs.
enum OtherJournals {
  static let dayOne = #"""
    {"metadata": {"version": "1.0"}, "entries": [
      {"uuid": "A1B2", "creationDate": "2024-01-31T06:30:00Z", "modifiedDate": "2024-02-01T06:30:00Z",
       "timeZone": "America/New_York", "text": "# The house\n\nI walked\\. 3 \\- 4 doors\\\\.\n\n![](dayone-moment:\/\/C3)",
       "tags": ["water", "lucid"], "starred": true, "location": {"latitude": 1.5, "country": "Nowhere"},
       "photos": [{"md5": "d4", "type": "jpeg", "identifier": "C3"}, {"identifier": "E5"}]},
      {"uuid": "F6", "creationDate": "2024-07-31T22:30:00Z", "timeZone": "Nowhere\/Here",
       "richText": "{\"contents\": [{\"text\": \"A door\"}, {\"embeddedObjects\": []}, {\"text\": \".\"}]}"},
      {"uuid": "G7", "text": "![](dayone-moment:\/\/P1)\n\n# A photo first\n\nOf the sea.", "creationDate": "soon"},
      {"uuid": "H8", "creationTime": "2024-01-31"}
    ]}
    """#

  static let tuiJournal = #"""
    {"version": 100, "entries": [
      {"date": "2024-01-31T06:30:00.123456789Z", "title": "The house", "content": "I walked.", "tags": ["water"], "priority": 2},
      {"date": "soon", "title": "Teeth", "content": "", "tags": [], "priority": null}
    ]}
    """#

  /// Org: a date tree, a heading with a time stamp and a drawer, and days as org-journal writes them.
  static let org = """
    #+title: Dreams
    #+filetags: :sleep:
    #+startup: overview

    Read this first.
    * 2024
    ** 2024-01 January
    *** 2024-01-31 Wednesday
    **** The house :water:
         I walked.

           In.
    ***** Later
          A door.
    **** 23:45 Teeth
    * Lucid ones
    ** Flying  [2024-02-01 Thu 07:30]  :lucid:
    :PROPERTIES:
    :ID: A1B2
    :LUCIDITY: 3
    :place: Kitchen
    :END:
    Over a sea.
    * Thursday, 02/05/2024
    :PROPERTIES:
    :CREATED: 20240502
    :END:
    ** 07:15 A stair
    It went on.
    * Undated
    <2024-06-01 Sat>
    Fog.
    """

  /// A month of RedNotebook.
  static let redNotebook = """
    1: {text: 'I walked in #water, past door #3.'}
    31:
      Tags: {lucid: null, sea side: null}
      Cool Stuff: {Flew: null, Swam: null}
      text: |-
        Fog.

        **More** fog.
    """

  static let dreamScrape = #"""
    {"dreamer": "mara", "description": "A series.", "dreams": [
      {"number": 1, "head": "(8/11/67)", "content": "A door."}, {"number": "2a", "content": "A stair."}, {"number": 3}
    ]}
    """#
}
