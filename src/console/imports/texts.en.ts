import type { DetailTexts } from '../texts/details.ts'
import type { Texts as FirstTexts } from '../texts/en.ts'
import type { Widened } from '../texts/widened.ts'

/** The English texts of the import. */
export const texts = {
  imports: {
    back: 'Back to the members',
    intro:
      'Import a list of members from a spreadsheet. You see a preview first; nothing is saved before.',
    chapter: '{Chapter}',
    drop: 'Drop a CSV file here',
    choose: 'Choose a file',
    choose_other: 'Choose another file',
    template: 'Download a template',
    template_file: 'members-template.csv',
    columns: 'Columns of the file',
    columns_hint:
      'The first line names the columns, in any order; usual names such as First name, Mobile or Birthday work too. Unknown columns are not imported, and named in the preview. Commas, semicolons and tabs all work. People who are members already are found by their e-mail address and brought up to date.',
    column: 'Column',
    meaning: 'What it holds',
    needed: 'required',
    /** What a column holds, if the label of the field does not say it all. */
    meanings: {
      email: 'E-mail address; a cell may be empty',
      phone: 'Phone number, up to 32 characters',
      date_of_birth: 'Date of birth, as 1990-05-15 or 15.05.1990',
      membertype: 'Name of the membership type; required for new members',
      status: 'active, inactive or suspended; if empty, the membership type decides'
    } as Readonly<Record<string, string>>,
    types: (names: string) => `Here: ${names}`,
    no_types: 'There is no membership type yet. Add one first: every new member needs one.',
    workbook:
      'This is an Excel or OpenDocument file. Save it as “CSV UTF-8” in your spreadsheet and choose that file.',
    no_text:
      'This file holds no text. Save the table as “CSV UTF-8” in your spreadsheet and choose that file.',
    empty_file: 'This file is empty.',
    too_large:
      'This file is larger than 256 MB, or has more than a million rows. Split it, or import it at the command line.',
    changed: 'The file was changed or moved since you chose it. Choose it again.',
    sending_check: (name: string) => `Uploading ${name}`,
    checking: (name: string) => `${name} is being checked`,
    sending: (name: string) => `Uploading ${name}`,
    writing: 'The members are being saved',
    writing_hint:
      'Either everything is saved or nothing. A large file takes some minutes; please keep this page open.',
    stop: 'Stop',
    checked: 'Preview',
    checked_good: 'All rows are fine.',
    checked_bad: (count: string) => `${count} rows cannot be imported as they are.`,
    checked_bad_one: 'One row cannot be imported as it is.',
    created: 'New',
    updated: 'Changed',
    unchanged: 'Unchanged',
    refused: 'Refused',
    left_out: 'Left out',
    nothing: 'There is nothing to import: all members in the file are up to date already.',
    no_rows: 'This file has the names of columns, but no rows below them.',
    nothing_good: 'No row of this file can be imported.',
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
      'The download has every refused row with the reason: correct the rows there and import that file.',
    file_holds: (count: string) => `The download has the first ${count} reasons with their rows.`,
    download: 'Download the refused rows',
    changes: 'What changes',
    at_line: (line: string) => `line ${line}`,
    ignored: (names: string) => `Columns that are not imported: ${names}`,
    refusals_file: 'refused-rows.csv',
    done: 'The import is complete',
    done_hint: (id: string) => `It is entry ${id} in the audit log.`,
    see: 'See the members',
    another: 'Import another file',
    not_imported: 'Nothing was imported',
    check_again: 'Check again',
    refused_since:
      'Members were changed since the preview: some rows of the file can no longer be imported. Nothing was saved.',
    bad_file: 'This file cannot be read as a list of members',
    busy: 'Other imports are under way just now. Try again in a moment.',
    too_many: 'Two imports of yours are under way. Wait until one is done and try again.',
    lost: 'The connection was lost while the file was being checked. Nothing was saved.',
    unsure: 'Was it saved?',
    unsure_hint:
      'The connection was lost before the answer came. The import was saved as a whole or not at all. Check the file again: if every row is unchanged, it was saved.',
    leave: 'Leave during the import?',
    leave_hint:
      'While the file is being uploaded, leaving ends the import and nothing is saved. After that it goes on by itself, but you do not see the result.',
    reasons: {
      required: 'is missing',
      too_short: 'is missing',
      too_long: ({ limit }) => `is longer than ${limit} characters`,
      not_one_of: ({ allowed }) => `is unknown; possible are: ${allowed}`,
      not_a_date: 'is not a date: write it as 1990-05-15 or 15.05.1990',
      not_an_email: 'is not an e-mail address such as ada@example.org',
      control_characters: 'has invisible characters in it',
      invisible_character: ({ character }) => `has an invisible character in it (${character})`,
      not_a_current_type: 'is not a current membership type here'
    } satisfies Partial<DetailTexts>,
    twice_of: (address: string) =>
      `${address} is in the file twice, so this cell is left empty: fill in the right address, or delete the row if it is the same person`,
    row: 'whole row'
  }
}

/** The type of the texts of the import, the same in every language. */
export type ImportsTexts = Widened<typeof texts>

/** The texts of this view and the shared ones. */
export type Texts = FirstTexts & ImportsTexts
