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
    who: 'Who',
    who_all:
      'All members of the {chapter}, former ones too. Add conditions to write to some of them.',
    text: 'Text',
    subject: 'Subject',
    body: 'Text',
    body_hint: (variables: string) =>
      `Plain text. These words in braces become the values of each member: ${variables}. A link to unsubscribe is added at the end.`,
    when: 'When',
    day: 'Not before the day',
    day_hint:
      'Without a day it leaves as soon as it is released, between 8 in the morning and 8 in the evening.',
    time: 'Not before the time',
    time_hint: (zone: string) => `Time in ${zone}.`,
    check: 'Save and look',
    checking: 'Looking at who gets it …',
    gets: 'Who gets it',
    recipients: (count: string) => `Members who get it: ${count}`,
    recipients_none: 'Nobody would get it',
    skipped: (count: string, reason: string) => `${count}: ${reason}`,
    skipped_title: 'Not sent to',
    preview: 'As it arrives',
    preview_of: 'Shown for',
    missing: (variables: string) => `Without value for this member: ${variables}.`,
    test: 'Send to me as a test',
    tested: 'The test is on its way to you',
    test_failed: (answer: string) => `The mail server did not take the test: ${answer}`,
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
