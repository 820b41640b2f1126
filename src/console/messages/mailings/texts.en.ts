import type { Widened } from '../../texts/widened.ts'

/** The English texts of mailings. */
export const texts = {
  mailings: {
    hint: 'An e-mail to many members at once. Each gets a copy of their own, with their own name.',
    write: 'Write a mailing',
    none: 'No mailings yet',
    none_hint: 'Choose members, write a text, look at who gets it, and release it.',
    go_on: 'Go on writing',
    written: (day: string) => `Written ${day}`,
    released: (moment: string) => `Released ${moment}`,
    stopped: (moment: string) => `Stopped ${moment}`,
    not_before: (moment: string) => `Not before ${moment}`,
    erased: 'The text was erased with a person whom it named.',
    counted: (state: string, count: string) => `${state}: ${count}`,
    left_out: (reason: string, count: string) => `Not sent (${reason}): ${count}`,
    stop: 'Stop …',
    stop_title: 'Stop this mailing?',
    stop_text: 'What has not left is never sent. What has left cannot be taken back.',
    stop_confirm: 'Stop',
    stopped_now: 'The mailing is stopped',
    discard: 'Discard …',
    discard_title: 'Discard this draft?',
    discard_text: 'It stays in the list and is never sent.',
    discard_confirm: 'Discard',
    discarded: 'The draft is discarded',
    back: 'All mailings',
    gone: 'This mailing does not exist',
    who: 'Who',
    who_all: 'Without conditions it goes to all members of the {chapter}, former ones too.',
    to: 'Sent to',
    sent_to: (who: string) => `To: ${who}`,
    one_copy: 'One copy where several have one address',
    one_copy_hint: 'It has the name of the first of them.',
    at_payers: (count: string) => `Of these at the address of their payer: ${count}`,
    text: 'Text',
    subject: 'Subject',
    body: 'Text',
    body_hint: (variables: string) =>
      `Plain text. Words in braces are replaced by the values of each member: ${variables}. A link to unsubscribe is added at the end.`,
    when: 'When',
    day: 'Not before the day',
    day_hint:
      'Without a day it leaves as soon as it is released, between 8 in the morning and 8 in the evening.',
    time: 'Not before the time',
    time_hint: (zone: string) => `Time in ${zone}.`,
    check: 'Save and look',
    changed:
      'Somebody else has changed this mailing since you opened it. Copy what you wrote, and open it again from the list.',
    checking: 'Looking at who gets it …',
    gets: 'Who gets it',
    recipients: (count: string) => `Members who get it: ${count}`,
    recipients_none: 'Nobody would get it',
    not: (count: string) => `Do not get it: ${count}`,
    preview: 'As it arrives',
    preview_of: 'Shown for',
    missing: (variables: string) => `Without value for this member: ${variables}.`,
    test: 'Send to me as a test',
    tested: 'The test is on its way to you',
    test_failed: (why: string) => `The test was not sent. ${why}`,
    test_unsure: 'The connection broke off. The test may have been taken, or not.',
    release: (count: string) => `Release to ${count} …`,
    release_title: (count: string) => `Send this mailing to ${count}?`,
    release_text:
      'Each copy is written from the facts of the day on which it leaves. You can stop what has not left.',
    release_confirm: 'Release',
    released_now: (count: string) => `Released to ${count}`
  }
}

/** The type of the texts of mailings, the same in every language. */
export type MailingsTexts = Widened<typeof texts>
