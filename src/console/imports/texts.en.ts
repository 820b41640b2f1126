import type { DetailTexts } from '../texts/details.ts'
import type { Texts as FirstTexts } from '../texts/en.ts'
import type { Widened } from '../texts/widened.ts'

/** The English texts of the import. */
export const texts = {
  imports: {
    back: 'Back to the members',
    intro:
      'Bring a list of members from a spreadsheet. Nothing is written before you have seen what would happen.',
    chapter: 'Into the chapter',
    drop: 'Drop a CSV file here',
    choose: 'Choose a file',
    choose_other: 'Choose another file',
    template: 'Download a template',
    template_file: 'members-template.csv',
    columns: 'Columns of the file',
    columns_hint:
      'The first line names the columns, in any order; usual names such as First name, Mobile or Birthday work too. Columns that nobody knows are passed over, and named to you. Commas, semicolons and tabs all work. Members who are in the register already are found by their e-mail address and brought up to date.',
    column: 'Column',
    meaning: 'What it holds',
    needed: 'needed',
    /** What a column holds, if the label of the field does not say it all. */
    meanings: {
      email: 'E-mail address; the column is needed, a cell may be empty',
      phone: 'Phone number, up to 32 characters',
      date_of_birth: 'Date of birth, as 1990-05-15 or 15.05.1990',
      membertype: 'Membership type by its name; needed for new members',
      status: 'active, inactive or suspended; if empty, the membership type decides'
    } as Readonly<Record<string, string>>,
    types: (names: string) => `Here: ${names}`,
    no_types: 'This chapter has no membership type yet. Add one first: new members need it.',
    workbook:
      'This is an Excel or OpenDocument file. Save it as “CSV UTF-8” in your spreadsheet and choose that file.',
    no_text:
      'This file holds no text. Save the table as “CSV UTF-8” in your spreadsheet and choose that file.',
    empty_file: 'This file is empty.',
    too_large: 'This file is larger than 256 MB. Split it, or import it at the command line.',
    changed: 'The file was changed or moved since you chose it. Choose it again.',
    sending_check: (name: string) => `Sending ${name} to be checked`,
    checking: (name: string) => `${name} is being checked`,
    sending: (name: string) => `Sending ${name}`,
    writing: 'The members are being written',
    writing_hint:
      'Everything is written at once or not at all. A large file takes some minutes; please keep this page open.',
    stop: 'Stop',
    checked: 'What would happen',
    checked_good: 'Every row is good.',
    checked_bad: (count: string) => `${count} rows cannot be taken as they are.`,
    checked_bad_one: 'One row cannot be taken as it is.',
    created: 'New',
    updated: 'Changed',
    unchanged: 'Unchanged',
    refused: 'Refused',
    left_out: 'Left out',
    nothing: 'There is nothing to write: the register holds all of this already.',
    no_rows: 'This file has a first line with names of columns, but no rows below it.',
    nothing_good: 'No row of this file can be taken.',
    correct: 'Correct the rows in your spreadsheet and choose the file again, or leave them out.',
    leave_out: (count: string) => `Leave out the refused rows (${count}) and import the rest`,
    submit: (count: string) => `Import ${count} rows`,
    submit_one: 'Import one row',
    refusals: 'Refused rows',
    line: 'Line',
    field: 'Column',
    reason: 'Reason',
    first_of: (count: string, all: string) => `Here are the first ${count} of ${all}.`,
    file_holds_all:
      'The download has every refused row with what is wrong with it: correct them there and import that file.',
    file_holds: (count: string) =>
      `The download has the first ${count} rows with what is wrong with them.`,
    download: 'Download the refused rows',
    changes: 'What changes',
    at_line: (line: string) => `line ${line}`,
    ignored: (names: string) => `Columns that are passed over: ${names}`,
    refusals_file: 'refused-rows.csv',
    done: 'The import is done',
    done_hint: (id: string) => `It is entry ${id} in the audit log.`,
    see: 'See the members',
    another: 'Import another file',
    not_imported: 'Nothing was imported',
    check_again: 'Check again',
    refused_since:
      'The register has changed since the check: rows of the file cannot be taken any more. Nothing was written.',
    bad_file: 'This file cannot be read as a list of members',
    busy: 'The service has other imports to do just now. Try again in a moment.',
    too_many: 'Two imports of yours are under way. Wait until one is done and try again.',
    lost: 'The connection was lost while the file was being checked. Nothing was written.',
    unsure: 'Was it written?',
    unsure_hint:
      'The connection was lost before the answer came. The import was written as a whole or not at all. Check the file again: if every row is unchanged, it was written.',
    leave: 'Leave during the import?',
    leave_hint:
      'As long as the file is being sent, leaving ends the import and nothing is written. After that the service goes on by itself, but you would not see what comes of it.',
    reasons: {
      required: 'is missing',
      too_short: 'is missing',
      too_long: ({ limit }) => `is longer than ${limit} characters`,
      not_one_of: ({ allowed }) => `has to be one of: ${allowed}`,
      not_a_date: 'is no date: write it as 1990-05-15 or 15.05.1990',
      not_an_email: 'is no e-mail address such as ada@example.org',
      control_characters: 'has invisible characters in it',
      invisible_character: ({ character }) => `has an invisible character in it (${character})`,
      not_a_current_type: 'is no current membership type of this chapter'
    } satisfies Partial<DetailTexts>,
    twice_of: (address: string) =>
      `${address} stands twice in the file, so this cell is left empty: fill in the right address, or delete the row if it is the same person`,
    row: 'whole row'
  }
}

/** The type of the texts of the import, the same in every language. */
export type ImportsTexts = Widened<typeof texts>

/** The texts of this view and the shared ones. */
export type Texts = FirstTexts & ImportsTexts
