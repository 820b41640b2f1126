import type { Widened } from '../../texts/widened.ts'

/** The English texts of messages. */
export const texts = {
  messages: {
    tabs: 'Views of messages',
    to_release: 'To release',
    all: 'All messages',
    mailings: 'Mailings',
    letters: 'Letters',
    print: 'Print letters',
    tray_hint:
      'What members are to be told. Nothing of it leaves before you release it, and each text is written from the facts of the day on which it leaves.',
    waits_count: (count: string) => `Waiting for your release: ${count}`,
    none: 'Nothing is waiting for your release',
    none_hint:
      'What is due to be told appears here, as long as messages to members are to be proposed first. All others are in the list.',
    to_all: 'All messages',
    kind: 'Message',
    release_all: (count: string) => `Send all ${count} …`,
    release_only: 'Send the one message …',
    skip_all: 'Discard all …',
    release: 'Send …',
    release_of: (kind: string) => `Send: ${kind}`,
    skip: 'Do not send …',
    skip_of: (kind: string) => `Do not send: ${kind}`,
    list_of: (kind: string) => `To whom: ${kind}`,
    recipients: 'To whom',
    examples: 'Examples',
    examples_hint: 'Examples as of today.',
    example_of: 'Example',
    why: {
      first: 'the first',
      longest_name: 'the longest name',
      most_missing: 'lacks the most'
    },
    to: 'To',
    missing: 'Some texts lack something',
    missing_hint: 'What has no value is left out.',
    missing_row: (variable: string, count: string) => `${variable}: missing in ${count}`,
    missing_here: (variables: string) => `Missing for this member: ${variables}.`,
    making: 'The texts are being written …',
    ask: {
      release: 'Send these messages?',
      skip: 'Leave these messages unsent?',
      count: (count: string) => `${count} messages leave`,
      count_one: 'One message leaves',
      count_none: 'No message leaves',
      release_hint:
        'Each goes to the address that is stored when it leaves, with the facts of that day. What has left cannot be taken back.',
      not: (count: string) => `Not sent: ${count}`,
      skip_count: (count: string) => `${count} messages are never sent`,
      skip_count_one: 'One message is never sent',
      skip_hint:
        'The list keeps that you did not want them. Each can still be sent later, from there.',
      among: (names: string) => `To ${names}`,
      among_more: (names: string) => `Among others to ${names}`,
      confirm_release: 'Send',
      confirm_skip: 'Do not send',
      keep: 'Back',
      changed: 'Something has changed meanwhile. Look at the numbers again.',
      working: 'This takes a while where there are many. Keep this page open.',
      released: (count: string) => `${count} released`,
      released_not: (count: string, not: string) => `${count} released, ${not} are not sent`,
      skipped: (count: string) => `${count} are not sent`
    },
    sending: (count: string) => `${count} released messages are waiting or on their way`,
    sending_one: 'One released message is waiting or on its way',
    sending_done: (sent: string, all: string) => `${sent} of ${all} have left`,
    sending_hint:
      'They leave one after the other, what a date brings between 8 in the morning and 8 in the evening. You need not wait here.',
    show: 'State',
    every: 'All',
    every_kind: 'All',
    member: 'Member',
    gone: 'Erased member',
    state: 'State',
    day: 'Day',
    no_match: 'No messages match',
    no_match_hint: 'Choose another state or another message, or show all.',
    show_all: 'Show all messages',
    empty: 'No messages yet',
    empty_hint: 'Here stands what members were told, and why something was not sent.',
    chosen: (count: string) => `${count} chosen`,
    chosen_acts: 'Actions for the chosen messages',
    address: 'Address',
    no_address: 'none',
    due: 'May leave from',
    printed: 'Printed as a letter',
    printed_on: 'Printed',
    save_letter: 'Save the letter',
    letters_file: 'letters',
    no_letters: 'This can no longer be printed: the members whom it was for were erased.',
    released: 'Released',
    sent: 'Handed to the mail server',
    attempts: 'Attempts',
    trouble: 'What the mail server said',
    verbatim: 'Its own words',
    no_text: 'The text is written when the message leaves.',
    would_be: 'As it would leave now',
    about: {
      proposed: 'It waits for your release.',
      queued: 'It is released and leaves by itself.',
      sending: 'It is being handed to the mail server at this moment.',
      sent: 'The mail server has taken it. Whether it was read is not recorded.',
      printed:
        'It was printed as a letter and does not leave by e-mail as well. The letter can be saved again, in the same words.',
      failed: 'It could not be delivered. Check the address, then send it again.',
      skipped: (reason: string) => `It was not sent: ${reason}.`,
      unsure:
        'The service was interrupted while it handed this message over. It may have arrived, or not, so it is not sent again by itself. Ask the member. If it did not arrive, send it again.'
    },
    resend: 'Send again …',
    resend_skipped: 'Send after all …',
    resend_printed: 'Send by e-mail too …',
    resend_printed_hint: (address: string) =>
      `It goes to ${address}, in the words of the letter. From then on it counts as an e-mail, and the letter cannot be printed again.`,
    resend_title: 'Send this message?',
    resend_hint: (address: string) =>
      `It goes to ${address}. If it was written before, the words stay the same.`,
    resend_unsure: (address: string) =>
      `It goes to ${address} once more. If it did arrive, it arrives twice.`,
    resend_confirm: 'Send',
    resent: 'The message is on its way',
    at_present: 'the address stored today',
    told: 'Messages',
    told_none: 'No messages yet.',
    told_more: (count: string) => `Show ${count} more`,
    told_day: {
      due: (day: string) => `for ${day}`,
      sent: (moment: string) => `sent ${moment}`,
      printed: (moment: string) => `printed ${moment}`
    },
    undeliverable:
      'A mail server has refused this address. No messages go there until it changes or you allow it again.',
    lift: 'Write to it again',
    lifted: 'Messages go to this address again'
  }
}

/** The type of the texts of messages, the same in every language. */
export type MessagesTexts = Widened<typeof texts>
