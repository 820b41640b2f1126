import type { components } from '../../api/contract.ts'
import type { Widened } from '../../texts/widened.ts'
import { flaw } from './fileWords.en.ts'

type Schemas = components['schemas']

const states: Record<Schemas['EntryState'], string> = {
  proposed: 'With a proposal',
  unmatched: 'Without a member',
  booked: 'Booked',
  ignored: 'Put aside'
}
const why: Record<Schemas['MatchReason'], string> = {
  reference: 'by the reference',
  end_to_end: 'by the end-to-end id',
  account: 'by the account',
  member_number: 'by the member number',
  name: 'by the name',
  entered: 'by a payment that was entered'
}
const warnings: Record<Schemas['StatementWarningCode'], (said: WarningWords) => string> = {
  gap: ({ account, found, expected }) =>
    `A statement of ${account} is missing before this one: it begins with ${found}, and the last one ended with ${expected}.`,
  balance_differs: ({ account, found, expected }) =>
    `The entries of ${account} add up to ${expected}, but the statement ends with ${found}.`,
  other_account: ({ account }) =>
    `This statement is of the account ${account}, which is named in no settings. Is it the right file?`,
  pending: ({ count }) =>
    `Not booked by the bank yet, and left out: ${count}. They come with a later statement.`
}

/** What the words of a warning need. */
interface WarningWords {
  account: string
  found: string
  expected: string
  count: string
}

/** The English texts of bank statements. */
export const texts = {
  bank: {
    title: 'Bank statements',
    hint: 'What came in on the account is entered as payments. Nothing is entered before you have seen what is in the file.',
    file: {
      drop: 'Drop a statement of the bank here: camt.053 or camt.054 (XML, also as ZIP), MT940 or CSV',
      choose: 'Choose a file',
      other: 'Choose another file',
      again: 'Look at it again',
      reading: (name: string) => `Reading ${name} …`,
      entering: 'The entries are being stored. This page has to stay open until then.',
      progress: (done: string, all: string) => `${done} of ${all}`,
      stop: 'Stop',
      leave: 'Leave the page while entries are being stored?',
      leave_hint: 'What is stored by then stays. The same file again brings the rest.',
      lost: 'The connection broke. Choose the file again: nothing is entered twice.',
      marks: { comma: '2.500 is two thousand five hundred', point: '2.500 is two and a half' },
      too_large: 'The file is larger than 64 MiB. Ask the bank for a shorter time.'
    },
    read: {
      title: (name: string) => `What is in ${name}`,
      account: (account: string) => `Account ${account}`,
      no_account: 'Account not named',
      days: (from: string, to: string) => `${from} to ${to}`,
      balances: (opening: string, closing: string) => `${opening} before, ${closing} after`,
      more: (count: string) => `and ${count} more`,
      known: 'Stored before',
      booked: 'Sure, booked at once',
      proposed: 'With a proposal',
      unmatched: 'Without a member',
      unreadable: 'Not readable',
      warnings: 'To be looked at',
      warning: warnings,
      unreadable_title: 'What cannot be read',
      unreadable_hint: 'These are left out. Compare them with the statement on paper.',
      flaw,
      place: {
        line: (line: string) => `Line ${line}`,
        statement: (number: string) => `Statement ${number}`,
        entry: (number: string) => `entry ${number}`,
        detail: (number: string) => `detail ${number}`
      },
      nothing_new: 'Everything in this file is stored already.',
      changed: 'Something has changed meanwhile: this is what would follow now.',
      confirm: (count: number, shown: string) =>
        count === 1 ? 'Store one entry' : `Store ${shown} entries`
    },
    columns: {
      title: 'The columns of the file',
      hint: 'They were guessed. Change what is wrong; the file is looked at again each time.',
      in_file: 'In the file',
      read_as: 'Read as',
      read_as_for: (name: string) => `Read ${name} as`,
      nameless: 'Without a heading',
      unknown: 'Not known',
      passed_over: 'Passed over',
      kept: 'Use kept columns',
      none_kept: 'None',
      forget: (name: string) => `Forget ${name}`,
      forgotten: (name: string) => `${name} is forgotten`,
      keep: 'Keep these columns under a name',
      keep_hint: 'For the next file of this bank. Leave it empty to keep nothing.'
    },
    done: {
      title: 'The file is stored',
      text: (booked: string, waiting: string) => `Booked: ${booked}. Still to be done: ${waiting}.`,
      another: 'Another file'
    },
    todo: {
      none: 'Nothing left to do',
      none_hint: 'Every entry is booked or put aside.',
      some: (count: number, shown: string) =>
        count === 1 ? 'One entry waits for you.' : `${shown} entries wait for you.`
    },
    show: 'Show',
    states,
    choice: (state: string, count: string) => `${state} (${count})`,
    what: 'What',
    day: 'Day',
    amount: 'Amount',
    act: 'Actions',
    nameless: 'No name',
    returned: 'Returned',
    fee: (amount: string) => `fee of the bank ${amount}`,
    payment_of: 'Payment of',
    perhaps: 'Perhaps',
    why,
    reason: (reason: string) => `Put aside: ${reason}`,
    in_parts: 'Stored in parts',
    no_entries: 'No entries yet',
    no_entries_hint: 'They come from the statements of the bank.',
    empty: {
      proposed: 'Nothing waits with a proposal',
      unmatched: 'Nothing waits without a member',
      booked: 'Nothing is booked yet',
      ignored: 'Nothing was put aside'
    },
    pays: (count: number, shown: string, amount: string) =>
      count === 1 ? `pays a due of ${amount}` : `pays ${shown} dues of ${amount} together`,
    accept: 'Book it so',
    accept_of: (name: string) => `Book it so: payment of ${name}`,
    match: {
      button: 'Assign',
      of: (name: string, amount: string) => `Assign ${amount} of ${name}`,
      title: (amount: string) => `Whose payment is ${amount}?`,
      hint: 'It is booked as a payment of this member. Later payments from the same account are booked by themselves where the amount fits.',
      hint_out:
        'Money that went out: it is what was entered for it before, else a payment that came back, or a refund of what was not used yet.',
      who: 'Member',
      settles: 'What follows',
      payer: (name: string) => `${name} pays for this member.`,
      take_payer: (name: string) => `Choose ${name} instead`,
      before: 'Choose the member, and what it settles stands here.',
      nothing: 'It settles no dues.',
      confirm: 'Book it',
      done: (amount: string) => `${amount} booked`
    },
    unmatch: {
      button: 'Undo',
      of: (name: string, amount: string) => `Undo the booking of ${amount} of ${name}`,
      title: (amount: string) => `Undo the booking of ${amount}`,
      hint: 'The payment is taken back, and the entry waits again. The account is no longer known to pay for this member.',
      open_again: { title: 'What is open again', nothing: 'No dues are opened again.' },
      settled_again: { title: 'What is settled again', nothing: 'No dues are settled again.' },
      stays: 'Money that was entered by hand stays as it is.',
      credit: (amount: string) => `No longer there for later dues: ${amount}`,
      confirm: 'Undo it',
      done: 'The entry waits again'
    },
    wait: {
      button: 'Let it wait',
      of: (name: string, amount: string) => `Let it wait: ${amount} of ${name}`
    },
    ignore: {
      button: 'Put aside',
      of: (name: string, amount: string) => `Put aside ${amount} of ${name}`,
      title: (count: number, shown: string) =>
        count === 1 ? 'Put this entry aside' : `Put ${shown} entries aside`,
      hint: 'For what is no payment of a member, such as rent. No payment is entered, and it waits no longer. It stays to be seen under “Put aside”.',
      reason: 'Reason',
      reason_hint: 'Stays in the log.',
      missing: 'Missing',
      confirm: 'Put aside',
      done: (count: number, shown: string) =>
        count === 1 ? 'One entry was put aside' : `${shown} entries were put aside`,
      left: (count: number, shown: string) =>
        count === 1
          ? 'One entry stays as it is: it is booked by now, or stored in parts'
          : `${shown} entries stay as they are: they are booked by now, or stored in parts`,
      several: (shown: string) => `Put ${shown} aside`
    }
  }
}

/** The type of these texts, the same in every language. */
export type BankTexts = Widened<typeof texts>
