import type { MemberField } from '../api/members.ts'
import type { DetailTexts } from '../texts/details.ts'
import type { Texts as FirstTexts } from '../texts/en.ts'
import type { Widened } from '../texts/widened.ts'
import { hints } from './hints.en.ts'
import { outcomes } from './outcomes.en.ts'

/** The English texts of the import. */
export const texts = {
  imports: {
    back: 'Back to the members',
    intro:
      'Import a list of members from a spreadsheet. You see a preview first; nothing is saved before.',
    chapter: '{Chapter}',
    drop: 'Drop an Excel workbook (.xlsx) or a CSV file here',
    choose: 'Choose a file',
    choose_other: 'Choose another file',
    template: 'Download a template',
    template_file: 'members-template.csv',
    columns: 'Columns of the file',
    columns_hint:
      'The first line names the columns, in any order; usual names such as First name, Mobile or Birthday work too. Member from, Member until, Left on and Reason for leaving say how long new members are members. Columns with other names can be assigned in the preview. Of a workbook the first visible sheet is read; in CSV commas, semicolons and tabs all work. People who are members already are found by e-mail address, name and date of birth, and brought up to date.',
    column: 'Column',
    meaning: 'What it holds',
    needed: 'required',
    /** What a column holds, if the label of the field does not say it all. */
    meanings: {
      email: 'E-mail address; a cell may be empty',
      phone: 'Phone number, up to 32 characters',
      date_of_birth: 'Date of birth, as 1990-05-15 or 15.05.1990',
      membertype: 'Name of the membership type; required for new members',
      status: 'active, inactive or suspended; if empty, the membership type decides',
      membership_startdate: 'First day of the membership, of new members; if empty, today',
      membership_enddate: 'Last day of the term; if empty, the membership type decides',
      left_reason: 'Why: resigned, unpaid, deceased, moved, excluded, transferred or other'
    } satisfies Partial<Record<MemberField | 'membertype', string>>,
    types: (names: string) => `Here: ${names}`,
    no_types:
      'There is no membership type yet, and every new member needs one. Where a column of the file names it, it can be made with the import; else add one first.',
    workbook:
      'This is a file of an older Excel, or one with a password. Save it as .xlsx without a password and choose that file.',
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
      'An import can be undone as a whole afterwards; one that is cut off is undone by itself. A large file takes some minutes; please keep this page open.',
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
    reason: 'Reason',
    first_of: (count: string, all: string) => `Here are the first ${count} of ${all}.`,
    file_holds_all:
      'The download has every refused row with the reason: correct the rows there and import that file.',
    file_holds: (count: string) => `The download has the first ${count} reasons with their rows.`,
    download: 'Download the refused rows',
    changes: 'What changes',
    at_line: (line: string) => `line ${line}`,
    ignored: (count: string, names: string) => `${count} columns are not imported: ${names}`,
    ignored_one: (name: string) => `One column is not imported: ${name}`,
    ignored_hint: 'If one of them is needed, choose below what it is taken as.',
    for_later: (names: string) =>
      `Members have no field for these yet, so they are passed over for now: ${names}`,
    house_number: 'House number, added to the street',
    full_name: 'First and last name in one column',
    payer: 'Payer: member number, e-mail or name',
    columns_taken: 'What the columns are taken as',
    columns_taken_hint:
      'Check each column with its first values, and choose another field if it is wrong.',
    in_file: 'In the file',
    taken_as: 'Taken as',
    no_samples: 'no values at the beginning of the file',
    take_as: (name: string) => `Take the column ${name} as`,
    by_name: 'Automatic',
    pass_over: 'Not imported',
    use_kept: 'What was kept from an earlier file',
    none_kept: 'Nothing of it',
    forget: (name: string) => `No longer keep “${name}”`,
    forgotten: (name: string) => `“${name}” is no longer kept`,
    keep_as: 'Keep what you chose under a name',
    keep_as_hint:
      'For the next file with the same columns, such as: list of the treasurer. It is kept when this file is imported.',
    settings: 'For all rows of this file',
    default_type: 'Membership type of new members',
    default_type_hint: 'For rows that name none. Members keep the one that they have.',
    no_default: 'Only as the file says',
    missing_type: 'The file says no membership type. Which one do new members get?',
    choose_type: 'Choose a type',
    skip_cells: 'Take people without values that cannot be read',
    skip_cells_hint:
      'An address or a birthday that cannot be read is then left out and named, and the person is taken. Names, membership type, status and the days of the membership have to be right.',
    left_out_values: 'Values left out',
    left_out_values_hint: 'These people are taken without these values.',
    unknown_words: 'Words of the file',
    unknown_words_hint: 'Choose what these words mean; it holds for every row.',
    unknown_type: (name: string) => `Membership type “${name}”`,
    unknown_word: (column: string, word: string) => `${column} “${word}”`,
    chapter_column: '{Chapter} of the member',
    unknown_chapter: (name: string) => `{Chapter} “${name}”`,
    rows_with: (count: string) => `Rows: ${count}`,
    make_chapter_of: (name: string) => `Make the {chapter} ${name}`,
    new_chapter:
      'is made when the file is imported, with the membership types that its rows need, without dues; it stays when the import is undone',
    choose_meaning: 'Choose what it means',
    means_nothing: 'Nothing: as an empty cell',
    meant: { yes: 'Yes', no: 'No' },
    make_type_of: (name: string) => `Make the membership type ${name}`,
    new_type: 'is made when the file is imported, without dues',
    day_order: {
      label: (columns: string) => `In what order are the days written in ${columns}?`,
      hint: 'No cell tells whether 03/05/2020 is in May or in March.',
      either: 'As it seems: usually the day first',
      day_first: 'The day first: 03/05 is 3 May',
      month_first: 'The month first: 03/05 is 5 March'
    },
    households: 'Families may share an e-mail address',
    households_hint:
      'A row with the address of a member, but another first name, is then another person with the same address. Otherwise it is refused.',
    doubtful: 'Who is meant?',
    doubtful_hint:
      'These rows may be about people who are members already. Decide for each, or for all at once. What is different is in bold.',
    all_doubtful: 'All rows that are unclear',
    each: 'One by one',
    all_new: 'All are new people',
    all_known: 'All are the member shown',
    several: 'These rows may be about several members: decide about them one by one.',
    perhaps: 'Perhaps',
    more_candidates: (count: string) => `and ${count} more`,
    differs: 'different',
    same_person: 'The same person',
    same_person_as: (name: string, member: string) => `${name} is the same person as ${member}`,
    another_person: 'Another person',
    another_person_row: (name: string) => `${name} is another person`,
    linkable: 'Members elsewhere already',
    linkable_hint:
      'These new members are probably members in another part of the association, too. Linked ones have name, birth, address and contact in common: what is entered there stands, what is missing there is taken from the file. Without a decision they stay apart.',
    member_of: (name: string, chapter: string) => `${name}, ${chapter}`,
    link: 'The same person: link',
    link_row: (name: string, chapter: string) =>
      `The same person: link ${name} with the member of ${chapter}`,
    keep_apart: 'Keep apart',
    keep_apart_row: (name: string) => `Keep apart: ${name}`,
    linked: 'Linked',
    linked_one: 'One is linked to a record in another {chapter}.',
    linked_elsewhere: (count: string) => `${count} are linked to records in other {chapters}.`,
    keep_all_apart: 'Link nobody without a decision',
    keep_all_apart_hint:
      'Whoever has the same name there, with the same birthday and address or the same member number, is the same person: name, birth, address and contact are the same in both then.',
    decided_linked: 'The same person as elsewhere: linked',
    omit: 'Leave out',
    omit_row: (name: string, line: string) => `Leave out ${name}, line ${line}`,
    take_back: 'Take back',
    take_back_row: (name: string, line: string) =>
      `Take back the decision about ${name}, line ${line}`,
    decided: 'Your decisions',
    decided_new: 'Another person',
    decided_known: 'The same person as the member',
    decide: 'Some are unclear: decide below who is meant.',
    inactive: (count: string, type: string) =>
      `${count} new members will be inactive at first: their membership type ${type} asks for approval or a payment.`,
    inactive_one: (type: string) =>
      `One new member will be inactive at first: the membership type ${type} asks for approval or a payment.`,
    additions: 'New members',
    see_member: (name: string) => `Show ${name}`,
    checking_again: 'The file is being checked again',
    refusals_file: 'refused-rows.csv',
    done: 'The import is complete',
    done_hint: (id: string) => `It is entry ${id} in the audit log.`,
    see: 'See the members',
    see_new: 'See the new members',
    another: 'Import another file',
    not_imported: 'Nothing was imported',
    check_again: 'Check again',
    refused_since:
      'Members were changed since the preview: some rows of the file can no longer be imported. Nothing was saved.',
    bad_file: 'This file cannot be read as a list of members',
    busy: 'Other imports are under way just now. Try again in a moment.',
    too_many: 'Two imports of yours are under way. Wait until one is done and try again.',
    enough_today: (time: string) =>
      `Within 24 hours you can add and change two million members by imports and changes of many, and you have reached that. You can go on in ${time}.`,
    lost: 'The connection was lost. Nothing was saved.',
    ...hints,
    ...outcomes,
    of_it: (created: string, changed: string) => `New: ${created}. Changed: ${changed}.`,
    leave: 'Leave during the import?',
    leave_hint:
      'While the file is being uploaded, leaving ends the import and nothing is saved. After that it goes on as long as this browser tab is open, but you do not see the result. If you close the tab, what was saved is undone.',
    reasons: {
      required: 'is missing',
      too_short: 'is missing',
      too_long: ({ limit }) => `is longer than ${limit} characters`,
      not_one_of: ({ allowed }) => `is unknown; possible are: ${allowed}`,
      not_a_date: 'is not a date: write it as 1990-05-15 or 15.05.1990',
      not_an_email: 'is not an e-mail address such as ada@example.org',
      control_characters: 'has invisible characters in it',
      invisible_character: ({ character }) => `has an invisible character in it (${character})`,
      not_a_current_type: 'is not a current membership type here',
      no_such_chapter: 'names no {chapter} that you may import into: choose one below',
      linked_address:
        'is the address of somebody else in another {chapter} of this person: families may share one if you allow it below',
      doubtful: 'May be a member already: it has to be decided who is meant'
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
