import type { Widened } from '../../texts/widened.ts'

/** The English texts of payments. */
export const texts = {
  payments: {
    title: 'Payments',
    file: 'payments',
    hint: 'Nothing is ever changed or deleted here: a mistake is taken back by an entry of its own.',
    enter: 'Enter a payment',
    kind: 'Show',
    every_kind: 'All entries',
    method: 'How',
    every_method: 'However paid',
    from: 'From',
    to: 'Until',
    day: 'Day',
    member: 'Paid by',
    amount: 'Amount',
    none: 'No payments yet',
    none_hint: 'Enter what has come in, and it settles the oldest open dues.',
    no_match: 'No payments match',
    no_match_hint: 'Choose other days, or show all entries.',
    show_all: 'Show all entries',
    act: 'Actions',
    acts: (amount: string, day: string) => `Actions: ${amount} of ${day}`,
    taken_back: 'taken back',
    credit: (amount: string) => `${amount} not used yet`,
    overdrawn: (amount: string) => `${amount} returned too much`,
    refunded: (amount: string) => `${amount} returned`,
    who: 'Who has paid',
    how_much: (currency: string) => `Amount in ${currency}`,
    on: 'On',
    how: 'How it was paid',
    more: 'Reference and note',
    reference: 'Reference',
    reference_hint: 'What stands on the transfer. A reference of ours in it names the dues.',
    mistyped: (reference: string) =>
      `${reference} has a typing error: its check digits do not fit. It names no dues.`,
    note: 'Note',
    owes: (amount: string) => `Open: ${amount}`,
    owes_nothing: 'Nothing is open.',
    take: (amount: string) => `Take ${amount}`,
    settles: 'What this settles',
    settles_nothing: 'It settles no dues.',
    due: (name: string, day: string) => `${name}, due on ${day}`,
    due_of: (name: string, day: string, person: string) => `${name} of ${person}, due on ${day}`,
    unnamed: 'Amount',
    other_due: (id: string) => `Dues no. ${id}`,
    rest: (amount: string) => `still open of it: ${amount}`,
    left: 'Not used yet: it settles the next dues by itself',
    before: 'Fill in who has paid, how much and when, and here is what it settles.',
    confirm: 'Enter the payment',
    done: (name: string, amount: string) => `${amount} from ${name} entered`,
    reverse: {
      button: 'Take back',
      title: (amount: string) => `Take back ${amount}`,
      hint: 'For a payment that bounced or was entered by mistake. What it had settled is open again.',
      day: 'Day of the return',
      reason: 'Reason',
      reason_hint: 'Such as: direct debit returned, entered twice',
      opens: 'What is open again',
      opens_nothing: 'No dues are opened again.',
      confirm: 'Take it back',
      done: (amount: string) => `${amount} taken back`,
      of_refund: {
        title: (amount: string) => `Take back the return of ${amount}`,
        hint: 'For a return of money that was entered by mistake or did not arrive.',
        day: 'Day',
        reason_hint: 'Such as: entered twice, transfer came back',
        opens: 'What follows',
        opens_nothing: 'The money is there again, and settles the oldest open dues by itself.',
        done: (amount: string) => `Return of ${amount} taken back`
      }
    },
    refund: {
      button: 'Return money',
      title: (name: string) => `Return money to ${name}`,
      hint: 'Notes that money was returned. What was not used yet goes first; what it had settled beyond that is open again. The transfer itself is made in your bank.',
      amount: (currency: string) => `Amount in ${currency}`,
      day: 'Day of the return',
      opens: 'What is open again',
      opens_nothing: 'No dues are opened again.',
      confirm: 'Note the return',
      done: (amount: string) => `Return of ${amount} noted`
    },
    missing: 'Missing'
  }
}

/** The type of these texts, the same in every language. */
export type PaymentsTexts = Widened<typeof texts>
