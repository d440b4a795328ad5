"""The engine's errors in English, for a terminal."""

from __future__ import annotations

from typing import Final

from faristol.errors import BadNotation, BadRecord, FaristolError

_SENTENCES: Final = {
    # How tiles, coordinates and positions are written
    "half_ela_geminada": "half an L·L",
    "mixed_case_digraph": "a digraph half in capitals",
    "not_a_tile": "not a tile",
    "unclosed_bracket": "a bracket that is not closed",
    "empty_bracket": "an empty bracket",
    "nested_bracket": "a bracket within a bracket",
    "not_one_tile_in_bracket": "a bracket holds one tile",
    "not_coordinates": "not coordinates (H8 is across, 8H is down)",
    "no_such_column": "columns go from 1 to 15",
    "no_word": "coordinates without a word",
    "blank_without_letter": "a blank on the board stands for a letter",
    "no_position": "no position",
    "not_fifteen_rows": "a board has fifteen rows",
    "not_fifteen_squares": "a row has fifteen squares",
    "letter_of_an_unplayed_blank": "a blank on a rack is written ?",
    "rack_too_long": "a rack holds seven tiles at most",
    "not_a_number": "not a number",
    "more_tiles_than_the_box": "more tiles than the box has",
    "not_two_racks": "an endgame has two racks with tiles, parted by /",
    # Searches
    "too_many_blanks": "more blanks than the box has",
    "too_many_tiles": "more tiles than a word has",
    # Files
    "damaged_lexicon": "the lexicon is damaged",
    "not_a_lexicon": "not a lexicon",
    "damaged_spelling": "the spellings are damaged",
    "not_a_spelling": "not the spellings of a lexicon",
    "not_a_dawg": "the lexicon is damaged",
    "unknown_lexicon_format": "a lexicon of a format that this version does not know",
    "lexicon_is_not_its_digest": "the words are not those of the lexicon's digest",
    "not_text": "not text",
    "not_a_list": "settings or data of a program, and no list",
    "document": "a document, and no text: copy what is in it",
    "rich_text": "formatted text (RTF): save it as plain text or CSV",
    "spreadsheet": "a spreadsheet: save it as CSV, or copy its cells",
    "web_page": "the source of a page or XML: copy the table from the page itself",
    "unknown_encoding": "an unknown encoding",
    "not_its_encoding": "not written in the encoding that it names",
    "file_too_long": "too long a file",
    "too_many_lines": "too many lines",
    "too_many_elements": "too many elements, or too deep ones",
    "line_too_long": "too long a line",
    "text_too_long": "too long a text",
    "not_a_word": "not a word",
    "not_a_row": "not a row form|lemma|category|model|tag",
    "empty_field": "a row without its form or tag",
    "no_words": "no word that the game could use",
    "empty_file": "the file is empty",
    "not_a_journal": "not a journal",
    "not_a_study": "not a progress of study",
    "unknown_study_version": "a progress of study that this version does not know",
    "bad_study_line": "not a line of a progress of study",
    "bad_card": "not a card",
    "not_json": "not a line of JSON",
    "not_leaves": "not a line of the values of tiles",
    "newer_version": "written by a version that this one does not know",
    "unknown_ruleset": "an unknown regulation",
    "unknown_player": "an unknown player",
    "unknown_event": "an unknown event",
    "other_lexicon": "played with another lexicon",
    "does_not_follow": "does not follow from the lines before it",
    # GCG files
    "not_a_gcg": "not a game of two players in GCG",
    "gcg_not_a_line": "neither a move (>) nor a pragma (#)",
    "gcg_no_nick": "no player is named",
    "gcg_same_player_twice": "the same player twice",
    "gcg_unknown_player": "a player that the file has not named",
    "gcg_no_score": "a move without its score and total",
    "gcg_not_a_move": "not a move",
    "gcg_bad_tiles": "not tiles of this game",
    "gcg_blank_without_letter": "a blank on the board stands for a letter",
    "gcg_no_word": "a play without a tile",
    "gcg_impossible": "this cannot have been done",
    "gcg_square_taken": "another tile lies there",
    "gcg_no_tile_there": "no tile lies there",
    "gcg_nothing_to_take_back": "no play that could be withdrawn",
    "gcg_two_players_only": "GCG is for two players",
    "gcg_unknown_pragma": "unknown pragmas were passed over",
    "gcg_other_tile_set": "played with other tiles",
    "gcg_ruleset_not_for_two": "a regulation that two cannot play",
    "gcg_score_differs": "another score was announced",
    "gcg_total_differs": "another total was announced",
    "gcg_not_on_the_rack": "the rack lacks some of these tiles",
    "gcg_time_fine": "points gained for time were not taken over",
    "gcg_ended_as_recorded": "the file ends the game here, by agreement or by time",
    "gcg_single_letters": "single letters are read as L·L and NY",
    "gcg_challenge_points": "points for a challenge were not taken over",
    "gcg_against_the_lexicon": "taken back though the lexicon has its words",
    "gcg_after_the_end": "the game was over: passed over",
    "gcg_rack_differs": "the rack in the file is not the one that is left",
    "gcg_rack_cannot_be": "a rack that cannot be: passed over",
    "left_out": "left out, because a journal has no event for it",
    "round_does_not_follow": "a round that does not follow from those before it",
    "instant_goes_back": "earlier than the line before it",
    "cut_short": "the journal breaks off in the middle of a turn",
    "bad_quotes": "a quote that is not closed",
    "no_name": "no name",
    "number_is_taken": "a number that another player has",
    "number_out_of_range": "no number of a player",
    "not_a_duplicate": "not the journal of a duplicate",
    "not_a_recorded_game": "not a recorded game",
    "not_xml": "not XML",
    "document_type_refused": "a document type, which is not read",
    "not_a_game_of_eliot": "not a game of Eliot's",
    "eliot_of_other_format": "a game of Eliot's in a format that is not read",
    "eliot_of_other_mode": "a game of Eliot's that is no duplicate",
    "eliot_free_game": "a free game of Eliot's, in which each player had another rack, and no duplicate",
    "journal_of_a_game": "the journal of a game, and not of a duplicate: faristol replay checks it",
    "eliot_of_other_variant": "a game of Eliot's in a variant that is not played here",
    "missing_element": "an element is missing",
    "unknown_move_type": "a move of an unknown type",
    "no_such_player": "no such player",
    "unknown_option": "not offered",
    # Tournaments
    "no_pairing": "no pairing exists that the absolute criteria allow",
    "trf_not_a_line": "not a line of a tournament report",
    "trf_unknown_code": "a code that is not known, where players are",
    "trf_bye_ahead": "a bye of the pairing where there can be none",
    "trf_no_players": "no line of a player (001)",
    "trf_no_number": "a player without a number",
    "trf_twice": "a number that another player has",
    "trf_bad_round": "a round that cannot be read",
    "trf_not_a_number": "not a number",
    "trf_unknown_setting": "a setting that is not known",
    "trf_accelerated": "an accelerated tournament, which is not paired",
    "trf_other_system": "not the Dutch system",
    "trf_abnormal_points": "points out of the ordinary, which are not read",
    "trf_teams": "a tournament of teams, which is not paired",
    "trf_cannot_hold": "more than the format has room for",
    "tsh_no_players": "no line of a player",
    "tsh_not_a_player": "not a line of a player",
    "tsh_not_a_score": "not a score of a round",
    "tsh_cannot_hold": "more than the format has room for",
    "all_rounds_played": "all rounds are played",
    "unknown_headings": "a first line of unknown headings",
    "trf_no_such_player": "no such player",
    "trf_do_not_agree": "the lines of both players do not agree",
    "trf_points": "the points are not those of the results",
    "trf_lacks_results": "a round that lacks results",
    "trf_other_points": "other points for a win, a draw or an absence than a day has",
    "trf_full_bye": "a whole point without a game beside the bye, which a day cannot give",
    "trf_no_games": "a round without games, which a day cannot have",
    "too_many_rounds": "too many rounds",
    "not_results": "not players and results of a tournament",
    "twice_in_a_round": "a player twice in one round",
    "not_a_tournament": "not the journal of a tournament",
    "plan_out_of_range": "a number of the plan that cannot be",
    "no_category": "no category, or too many",
    "bad_category_key": "a category's key that cannot be, or is given twice",
    "unknown_tie_break": "an unknown tie-break",
    "name_twice": "a name that is on the list already",
    "no_such_category_name": "no category of this name",
    "too_many_entries": "too many entries",
}

# What a round had to give up.
RELAXED: Final = {
    "start": "one of them starts too often, or too seldom",
    "same_club": "of one club",
    "met_before": "have met before",
    "second_bye": "another bye",
}

_LONGEST: Final = 300


def sentence(error: FaristolError) -> str:
    """``error`` as one line: its place, the sentence, and its fields."""
    sentence = _SENTENCES.get(error.code, error.code.replace("_", " "))
    match error:
        case BadNotation():
            place = "end" if error.position >= len(error.text) else repr(error.text[error.position])
            return f"{sentence} (position {error.position}, {place}, of {_shortened(error.text)!r})"
        case BadRecord():
            line = f"line {error.line}: " if error.line else ""
            return f"{line}{sentence}{_details(error, 'line')}"
        case _:
            return f"{sentence}{_details(error)}"


def _shortened(text: str) -> str:
    """The first ``_LONGEST`` characters of ``text``, which may come from a file and have any length."""
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"


def _details(error: FaristolError, *hidden: str) -> str:
    shown = [f"{key}: {_shortened(str(value))}" for key, value in error.fields.items() if key not in hidden]
    return f" ({', '.join(shown)})" if shown else ""
