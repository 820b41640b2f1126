import { details } from './details.en.ts'
import type { Widened } from './widened.ts'

/** The English texts for answers of the service: codes of failures, flaws of fields, changes of records. */
export const answers = {
  codes: {
    reauthentication_required: 'Nothing was changed: this needs your password and a code again.',
    invalid_json: 'That did not work. Load the page again and try once more.',
    validation_error: 'Some fields need another look.',
    import_refused: 'Some rows of the file cannot be taken.',
    unauthorized: 'Your session has ended. Sign in again.',
    invalid_credentials: 'That did not match. Check the e-mail address, the password and the code.',
    code_used: 'This code was used already. Wait for the next one.',
    invalid_refresh_token: 'Your session has ended. Sign in again.',
    forbidden: 'Your role does not allow this. An owner or admin can change that.',
    wrong_origin:
      'This page is not at the address under which Chapterhouse is known. Open that address, or ask the person who runs Chapterhouse for you to check PUBLIC_URL.',
    chapter_forbidden: 'Your account has no access to this.',
    not_found: 'It does not exist, or no longer.',
    method_not_allowed: 'This cannot be done. Load the page again.',
    email_taken: 'Somebody else has this e-mail address already.',
    membernumber_taken: 'Somebody else has this member number already.',
    name_taken: 'This name is taken already.',
    in_use: 'This is still in use.',
    conflict: 'Nothing was changed: it does not agree with the other entries.',
    term_overlaps: 'Another term of this member covers some of these days.',
    application_waits: 'Decide the application first: this person has applied to join.',
    no_membership: 'There is no membership, or it has ended.',
    leaves_before_joining: 'The membership begins after this day.',
    pause_overlaps: 'There is another pause on some of these days.',
    outside_of_term: 'No term covers the first of these days.',
    dues_open: 'Nothing was erased: this person owes something.',
    too_many_facts: 'Nothing was changed: this member has too many terms, dues or pauses.',
    sender_incomplete:
      'First complete the name, address and IBAN of the association: no invoice goes out without them.',
    invoice_cancelled: 'This invoice is cancelled already.',
    no_pause: 'There is no pause to end.',
    external_ref_taken: 'Another payment has this number already.',
    already_reversed: 'This was taken back before, or takes another payment back itself.',
    batch_in_use: 'Take back first what followed from this bulk change.',
    entry_booked: 'This bank entry is booked. Undo that first.',
    mailing_released:
      'This mailing was released or stopped, and stays as it is. Write another one.',
    no_public_url:
      'Mailings need links by which their readers can unsubscribe. The person who runs Chapterhouse for you sets its address (PUBLIC_URL).',
    message_waits: 'The message has not left yet.',
    no_mail_server:
      'There is no mail server yet. The person who runs Chapterhouse for you sets one up.',
    entry_replaced: 'This is the sum of other entries. Assign those.',
    entry_returned: 'Another bank entry took this payment back. Undo that one first.',
    nothing_open: 'Nothing of it is open: it is paid, waived or cancelled.',
    nothing_to_renew: 'No renewal waits, and the membership has not ended.',
    no_application: 'This application does not wait any more.',
    not_paid_yet: 'Nothing was changed: this has to be paid for first.',
    own_application: 'You entered this application: somebody else has to approve it.',
    too_many_kept: 'As many are kept as there may be. Remove one that is no longer needed.',
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
    read_only:
      'Here you can only read. To sign in or to change something, open the address of the office itself.',
    storage_full:
      'Nothing was changed: the disk of the server is full. Tell the person who runs Chapterhouse for you.',
    unreachable: 'Chapterhouse cannot be reached. Check your connection.'
  },
  differences: {
    empty: 'empty',
    yes: 'yes',
    no: 'no',
    nothing: 'No field changed.'
  },
  details,
  refused: 'This is not accepted as it is. Check it and try again.'
}

/** The type of the texts for answers of the service. */
export type Answers = Widened<typeof answers>
