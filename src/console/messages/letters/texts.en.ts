import type { Widened } from '../../texts/widened.ts'

/** The English texts of messages that are printed as letters. */
export const texts = {
  letters: {
    hint: 'For members whom no e-mail reaches, or for everybody where there is no mail server: one PDF with a letter for each message, for envelopes with a window.',
    which: 'Which messages',
    which_hint: 'What could not be sent by e-mail: there is no address, or it was refused.',
    waiting: 'Also what still waits',
    waiting_hint:
      'What waits for your release or for the mail server is printed, too, and then does not leave by e-mail.',
    kind: 'Message',
    every_kind: 'All',
    since: 'Since',
    since_hint: 'For what could not be sent by e-mail. Left empty, the last 30 days count.',
    preview: 'What would be printed',
    counting: 'Counting …',
    count: (count: number, shown: string) => (count === 1 ? 'One letter' : `${shown} letters`),
    nothing: 'There is no letter to print',
    nothing_hint:
      'There is nothing of this time that could not leave by e-mail. Choose an earlier day, or also what still waits.',
    not: (count: string) => `No letter: ${count}`,
    without: (count: number, shown: string) =>
      count === 1
        ? 'One message is left until you enter a postal address:'
        : `${shown} messages are left until you enter postal addresses:`,
    all_names: (count: string) => `Show all ${count}`,
    not_all_named: 'Only the first are named here.',
    left: (shown: string) => `One file holds 1000 letters. Left for the next one: ${shown}.`,
    confirm: (count: number, shown: string) =>
      count === 1 ? 'Print one letter' : `Print ${shown} letters`,
    confirm_hint: 'What is printed counts as sent and does not leave by e-mail any more.',
    changed: 'Something has changed meanwhile: this would be printed now.',
    running: 'The letters are being made. Keep this page open until the file is there.',
    leave: 'Leave the page while letters are being made? What is ready by then is in the list.',
    done: (count: number, shown: string) =>
      count === 1 ? 'One letter is ready.' : `${shown} letters are ready.`,
    done_none: 'There was nothing to print any more.',
    done_hint: 'The file is among your downloads. If the printer fails, print it again below.',
    earlier: 'Earlier letters',
    printed: 'Printed',
    letters: 'Letters',
    act: 'Actions',
    again: 'Print again',
    again_of: (moment: string) => `Print again: ${moment}`,
    empty: 'No letters yet',
    empty_hint: 'What you print stays here. It can be printed again in the same words.'
  }
}

/** The type of these texts, the same in every language. */
export type LettersTexts = Widened<typeof texts>
