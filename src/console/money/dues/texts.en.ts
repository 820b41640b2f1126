import type { Widened } from '../../texts/widened.ts'

/** The English texts of dues and of what the office does to them. */
export const texts = {
  dues: {
    title: 'Dues',
    file: 'dues',
    hint: 'What members have been charged, and what is still open of it.',
    show: 'Show',
    shown: {
      owed: 'Still open',
      overdue: 'Overdue',
      partly_paid: 'Partly paid',
      paid: 'Paid',
      waived: 'Waived',
      void: 'Cancelled',
      every: 'All'
    },
    from: 'Due from',
    to: 'Due until',
    member: 'Member',
    payer: (name: string) => `paid by ${name}`,
    day: 'Due on',
    open: 'Open',
    state: 'State',
    of: (amount: string) => `of ${amount}`,
    unnamed: 'Amount',
    due_on: (day: string) => `due on ${day}`,
    overdue: 'overdue',
    was_due_on: (day: string) => `overdue, was due on ${day}`,
    sum: (count: string) => `Total open (${count} dues)`,
    sum_one: 'Total open (1 due)',
    nothing: 'Nothing',
    none: {
      owed: 'Nobody owes anything',
      overdue: 'Nothing is overdue',
      other: 'No dues match'
    },
    none_hint: 'Choose other days, or show all dues.',
    show_all: 'Show all dues',
    act: 'Actions',
    acts: (name: string) => `Actions: ${name}`,
    charge: {
      button: 'Add a charge',
      short: 'Add a charge',
      title: 'Add a charge',
      title_of: (name: string) => `Add a charge for ${name}`,
      hint: 'For what the membership type does not charge: a fine, a key, a contribution. It stays owed when the membership ends.',
      who: 'Member',
      what: 'What for',
      amount: (currency: string) => `Amount in ${currency}`,
      day: 'Due on',
      confirm: 'Add it',
      done: (name: string, amount: string) => `${name} was charged ${amount}`,
      no_membership: 'No dates of a membership are known of this member. Open a membership first.'
    },
    waive: {
      button: 'Waive',
      title: (name: string) => `Waive ${name}`,
      hint: (amount: string, person: string) =>
        `${amount} will no longer be asked of ${person}. What was paid stays paid.`,
      reason: 'Reason',
      note: 'Note for the log',
      confirm: 'Waive it',
      done: (amount: string) => `${amount} waived`
    },
    split: {
      button: 'Split into instalments',
      title: (name: string) => `Split ${name} into instalments`,
      hint: (amount: string) => `${amount} is open. The instalments together come to exactly that.`,
      count: 'Count',
      first: 'First due on',
      every: 'Then every',
      months: { one: 'month', many: (count: number) => `${count} months` },
      preview: 'The instalments',
      number: 'No.',
      day: 'Due on',
      amount: 'Amount',
      amount_of: (number: string) => `Amount of instalment ${number}`,
      day_of: (number: string) => `Day of instalment ${number}`,
      sum: 'Together',
      fits: 'That is exactly what is open.',
      missing: (amount: string) => `${amount} is missing.`,
      beyond: (amount: string) => `That is ${amount} too much.`,
      too_little: 'That is too little to be split into so many.',
      confirm: 'Split',
      done: (count: string) => `Split into ${count} instalments`
    },
    missing: 'Missing'
  }
}

/** The type of these texts, the same in every language. */
export type DuesTexts = Widened<typeof texts>
