import { defineDetails } from '../../core/details.ts'

/** Details about a file of members and its rows. */
export const fileDetails = defineDetails({
  not_text: 'is not text: save the table as CSV (UTF-8)',
  not_a_workbook: 'is no workbook that can be read: save it as .xlsx without a password, or as CSV',
  unpacks_too_large:
    'is a small workbook that would be read as a huge table: delete rows and columns that are empty, or save the sheet as CSV',
  not_csv: 'is not well-formed CSV at line {line}',
  not_ndjson: 'is not JSON in braces at line {line}',
  empty_file: 'is empty',
  not_a_form:
    'must be a form (multipart/form-data) with the parts mapping, defaults, values, types, chapters, decisions and create_fields as needed, each once, and file at its end',
  given_twice: 'is given in the address and in the form',
  no_column: { message: 'has no column in the header', params: ['columns', 'samples'] },
  long_heading:
    'has a heading of more than {limit} letters: is the first row the one with the headings?',
  many_columns: 'has more than {limit} columns',
  no_type_column: 'has no column in the header, and new members need it',
  two_columns: { message: 'has two columns in the header', params: ['columns', 'samples'] },
  too_many_cells: 'has more cells than the header',
  short_year: 'has a year of two digits: write 15.05.1990 or 1990-05-15',
  shortened_number: 'is a number that a spreadsheet has shortened: make the column one of text',
  ambiguous_number: 'may be a decimal or thousands: write 1234 or 1.2340',
  not_yes_or_no: 'must be yes or no',
  terms_stay:
    'differs from the membership of this member, which a file does not change: change it on the page of the member',
  not_json: 'must be JSON in braces, each name once',
  not_headings: 'must be all, or a JSON list of headings of the file',
  no_terms: 'needs terms of this member, which has none yet',
  no_seat: 'is a function whose seats are taken',
  has_balance: 'has another opening balance already',
  other_mandate: 'is that of another mandate: of another member, row of the file or account',
  not_meanings: 'must be the meaning of each word, in braces: a text or an id',
  not_a_type_choice: 'must be create, or the id of a membership type',
  not_a_chapter_choice: 'must be create, or the id of a chapter',
  no_such_chapter: 'names no chapter that is known and that you may import into',
  no_chapter_column: 'needs a column of the file whose mapping is chapter',
  not_a_decision: 'must be a line with create, skip or the id of a member',
  twice_in_file: { message: 'occurs twice in the file', params: ['line', 'name'] },
  shares_address: {
    message: 'is that of {name} (id {id}): with households=true both have it',
    params: []
  },
  shares_address_in_file: 'is that of {name} in line {line}: with households=true both have it',
  unknown_payer:
    'names nobody of the chapter or of the file by member number, e-mail, or first and last name',
  payer_refused: 'is {name} in line {line}, whose row is refused',
  payer_has_payer: 'is {name} in line {line}, for whom somebody else pays: name that one',
  several_payers: 'may mean {count} members: write the member number',
  doubtful: { message: 'may be {candidates}: decide on this line', params: [] }
})
