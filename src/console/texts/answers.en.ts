import type { MemberField } from '../api/members.ts'
import type { DetailTexts } from './details.ts'
import type { Widened } from './widened.ts'

/** The labels of a member's fields: in forms, in the log, in files. */
const member_fields = {
  firstname: 'First name',
  lastname: 'Last name',
  email: 'E-mail',
  phone: 'Phone',
  date_of_birth: 'Date of birth',
  membertype_id: 'Membership type',
  status: 'Status',
  chapter_id: '{Chapter}',
  createddate: 'Added on'
} satisfies Record<MemberField, string>

const required: string = 'Required'
/** For what only an outdated page or another program sends. */
const misread: string = 'That did not work. Load the page again and try once more.'

/** The English texts for answers of the service: codes of failures, flaws of fields, changes of records. */
export const answers = {
  member_fields,
  codes: {
    reauthentication_required: 'Nothing was changed: this needs your password and a code again.',
    invalid_json: 'That did not work. Load the page again and try once more.',
    validation_error: 'Some fields need another look.',
    import_refused: 'Some rows of the file cannot be taken.',
    unauthorized: 'Your session has ended. Sign in again.',
    invalid_credentials: 'That did not match. Check the e-mail address, the password and the code.',
    invalid_refresh_token: 'Your session has ended. Sign in again.',
    forbidden: 'Your role does not allow this. An owner or admin can change that.',
    chapter_forbidden: 'Your account has no access to this.',
    not_found: 'It does not exist, or no longer.',
    method_not_allowed: 'This cannot be done. Load the page again.',
    email_taken: 'Somebody else has this e-mail address already.',
    name_taken: 'This name is taken already.',
    in_use: 'There has to be at least one owner who can sign in.',
    conflict: 'Nothing was changed: it does not agree with the other entries.',
    idempotency_conflict: 'This was sent before with other content. Try once more.',
    precondition_failed: 'Somebody else changed this in the meantime.',
    payload_too_large: 'This is too large.',
    uri_too_long: 'The filters are too long.',
    unsupported_media_type: 'This kind of file is not accepted.',
    headers_too_large: 'The browser sent too much. Delete the cookies of this site and try again.',
    rate_limited: 'Too many requests in a short time. Wait a minute and try again.',
    internal_error:
      'Something went wrong. If it happens again, tell the person who runs Chapterhouse for you.',
    unavailable: 'Chapterhouse is busy. Try again in a moment.',
    storage_full:
      'Nothing was changed: the disk of the server is full. Tell the person who runs Chapterhouse for you.',
    unreachable: 'Chapterhouse cannot be reached. Check your connection.'
  },
  differences: {
    empty: 'empty',
    yes: 'yes',
    no: 'no',
    nothing: 'No field changed.',
    fields: {
      ...member_fields,
      backup: 'Backup',
      chapter_word: 'Word for {chapters}',
      one: 'One',
      many: 'Several',
      enrolled: 'Enrolled',
      invited_by: 'Invited by',
      opened_before: 'Link opened before',
      failed_tries: 'Failed attempts',
      unchanged: 'Unchanged',
      name: 'Name',
      description: 'Description',
      location: 'Location',
      timezone: 'Time zone',
      currency: 'Currency',
      category: 'Category',
      duration: 'Duration in months',
      startdate: 'Start',
      enddate: 'End',
      archived: 'Archived',
      autorecurring_payment: 'Renews by itself',
      membership_privacy: 'Private',
      reminder_frequency: 'Reminders',
      membership_dues: 'Dues',
      dues_name: 'Name of the dues',
      amount: 'Amount',
      due_frequency: 'How often',
      payment_schedule: 'Due on',
      is_for_onboarding: 'Joining fee',
      workflow: 'Steps',
      workflows: 'Steps',
      notificationsettings: 'Messages',
      enabled: 'Allowed in',
      subject: 'Subject',
      body: 'Text',
      grants: 'Roles',
      role: 'Role',
      created: 'Created',
      updated: 'Changed',
      refused: 'Refused',
      file_name: 'File',
      rows: 'Rows',
      members_shown: 'Members shown',
      format: 'Format',
      search: 'Search text',
      members: 'Members exported',
      complete: 'Complete',
      entry_id: 'Begun in entry',
      reason: 'Reason'
    } as Record<string, string>,
    values: {
      reason: {
        import_refused: 'Some rows were faulty',
        validation_error: 'The file is not a list of members'
      },
      format: { csv: 'CSV', ndjson: 'JSON lines' },
      status: { active: 'Active', inactive: 'Inactive', suspended: 'Suspended' },
      role: {
        owner: 'Owner',
        admin: 'Administrator',
        moderator: 'Moderator',
        chapter_lead: '{Chapter} lead'
      }
    } as Record<string, Record<string, string>>
  },
  details: {
    required,
    unknown_field: misread,
    not_a_number: 'Not a valid number',
    wrong_type: misread,
    not_one_of: ({ allowed }) => `One of: ${allowed}`,
    too_short: ({ limit }) => (limit === '1' ? required : `At least ${limit} characters`),
    too_long: ({ limit }) => `At most ${limit} characters`,
    too_few: ({ limit }) => (limit === '1' ? required : `At least ${limit} entries`),
    too_many: ({ limit }) => `At most ${limit} entries`,
    too_small: ({ minimum }) => `Not less than ${minimum}`,
    too_large: ({ maximum }) => `Not more than ${maximum}`,
    not_a_multiple: ({ step }) => `A multiple of ${step}`,
    wrong_form: ({ example }) => `Write it like ${example}`,
    repeated_items: 'An entry occurs twice',
    not_an_email: 'Enter an e-mail address such as ada@example.org',
    not_a_date: 'Enter a date such as 2025-01-31',
    not_a_moment: 'Enter a date such as 2025-01-31',
    not_a_currency: 'Choose a currency such as EUR',
    not_a_timezone: 'Choose a time zone such as Europe/Berlin',
    not_six_digits: 'Enter six digits',
    control_characters: 'There are invisible characters in it: type it again',
    invisible_character: ({ character }) =>
      `There is an invisible character in it (${character}): type it again`,
    too_many_marks: 'Too many accents on one letter',
    password_is_email: 'Not the e-mail address itself',
    password_repeats: 'A few characters repeated',
    password_names_service: 'Contains the name Chapterhouse',
    password_names_chapter: 'Contains the name of your organisation',
    password_names_person: 'Contains your name or e-mail address',
    password_is_common: 'One of the passwords that everybody tries first',
    wrong_code: 'This is not the current code. Wait for the next one and try again.',
    end_before_start: 'The end lies before the start',
    too_many_decimals: ({ limit, currency }) => `At most ${limit} decimals in ${currency}`,
    too_many_kib: 'Together this is too long: shorten some of it',
    too_deep: misread,
    unsafe_number: 'This number is too large',
    unknown_variable: ({ variables }) => `Not a variable: ${variables}`,
    referred_to: 'Other records refer to this: delete them first',
    taken: ({ name }) => `${name} has this already`,
    cannot_change: 'This cannot be changed',
    not_a_current_type: 'This membership type is not, or no longer, available here',
    no_such_record: 'This does not exist, or no longer: choose another one',
    role_needs_chapter: 'Choose the {chapter}',
    role_for_all_chapters: 'This role is for all {chapters}',
    not_text: 'The file holds no text: save the table as “CSV UTF-8”',
    not_csv: ({ line }) =>
      `The file cannot be read from line ${line} on: a quotation mark may be missing there`,
    empty_file: 'The file is empty',
    no_column: 'has no column: the first line has to name it',
    no_type_column: 'has no column in the first line, and new members need it',
    two_columns: 'has two columns in the first line',
    too_many_cells: 'The row has more cells than the first line names',
    twice_in_file: ({ line, name }) => `is in the file twice: line ${line} is ${name}`,
    shares_address: ({ name }) =>
      `is that of ${name}: allow that families share an address, or correct it`,
    doubtful: ({ candidates }) => `This may be ${candidates}: decide who it is`,
    shortened_number:
      'is a number that the spreadsheet has shortened: format the column as text there',
    not_json: misread,
    not_a_decision: misread,
    bad_encoding: misread,
    not_visible_ascii: misread,
    unexpected_body: misread,
    malformed_http: misread,
    no_path: misread,
    no_host: misread
  } satisfies DetailTexts,
  refused: 'This is not accepted as it is. Check it and try again.'
}

/** The type of the texts for answers of the service. */
export type Answers = Widened<typeof answers>
