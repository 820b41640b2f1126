import type { components } from '../../api/contract.ts'
import type { Widened } from '../../texts/widened.ts'

type Schemas = components['schemas']

const states: Record<Schemas['InvoiceState'], string> = {
  open: 'Open',
  settled: 'Settled',
  waived: 'Waived',
  cancelled: 'Cancelled'
}
const parts: Record<Schemas['SenderPart'], string> = {
  name: 'the name of the association',
  address: 'its address',
  iban: 'an IBAN'
}

/** The English texts of invoices. */
export const texts = {
  invoices: {
    title: 'Invoices',
    title_of: (name: string) => `Invoices for ${name}`,
    hint: 'Each is kept as it was issued. What is wrong is cancelled; the next run issues it anew.',
    show: 'Show',
    shown: { every: 'All', valid: 'Valid ones', cancelled: 'Cancelled ones' },
    of_run: 'Only those of one run are shown.',
    number: 'Number',
    day: 'Issued on',
    pay_by: (day: string) => `to be paid by ${day}`,
    amount: 'Amount',
    open_of: (amount: string) => `${amount} open`,
    state: 'State',
    states,
    none: 'No invoices yet',
    none_hint:
      'A run issues one to everybody who owes something, after showing you what it would do.',
    no_match: 'No invoices match',
    show_all: 'Show all invoices',
    act: 'Actions',
    acts: (number: string) => `Actions: ${number}`,
    pdf: 'Save as PDF',
    pdf_of: (number: string) => `Save ${number} as PDF`,
    no_pdf: 'The file is gone, because the person was erased.',
    cancel: {
      button: 'Cancel the invoice',
      title: (number: string) => `Cancel invoice ${number}`,
      hint: 'The invoice and its number stay in the list. What it asks for stays owed, and the next run puts it on a new invoice.',
      reason: 'Reason',
      reason_hint: 'Stays in the log.',
      keep: 'Keep it',
      confirm: 'Cancel it',
      done: (number: string) => `Invoice ${number} cancelled`
    },
    year: 'Year',
    missing: 'Missing',
    run: {
      button: 'Issue invoices',
      back: 'All invoices',
      hint: 'Whoever owes something gets one invoice with all that is open and on no invoice yet; who pays for others gets it for all of them. Nothing is sent: you print or forward the PDFs.',
      who: 'Who',
      who_all: 'Everybody who owes something. A condition takes a part of them.',
      which: 'Which dues',
      due_to: 'Due until',
      due_to_hint: 'Leave it empty for everything that is open.',
      preview: 'What would be issued',
      counting: 'Counting …',
      count: (count: number, shown: string) => (count === 1 ? 'One invoice' : `${shown} invoices`),
      sum: (amounts: string) => `together ${amounts}`,
      nothing: 'Nothing is to be invoiced',
      nothing_hint: 'Nobody owes anything that is not on an invoice yet.',
      lacking: (parts: string) => `Invoices need ${parts}.`,
      parts,
      enter: 'Enter it in the association',
      enter_iban: 'Enter an IBAN for these members alone',
      ask: 'Whoever may edit the association can enter it.',
      without_address: (count: number, shown: string) =>
        count === 1
          ? 'One of them has no postal address:'
          : `${shown} of them have no postal address:`,
      without_hint: 'Their invoices are issued too, with an empty address.',
      more: (count: string) => `and ${count} more`,
      confirm: (count: number, shown: string) =>
        count === 1 ? 'Issue one invoice' : `Issue ${shown} invoices`,
      changed: 'Something has changed meanwhile: this is what would be issued now.',
      running: 'Invoices are being printed. Keep this page open until then.',
      progress: (done: string, all: string) => `${done} of ${all}`,
      leave: 'Leave while invoices are being issued? What is issued by then stays.',
      done: (count: number, shown: string) =>
        count === 1 ? 'One invoice was issued.' : `${shown} invoices were issued.`,
      show: 'Show them'
    },
    of_year: {
      button: 'Annual statements',
      title: 'Annual statements',
      hint: 'One PDF for each member who has paid something, in one ZIP file. Nothing is sent or changed.',
      counting: 'Counting …',
      count: (count: number, shown: string) =>
        count === 0
          ? 'Nobody has paid anything in this year.'
          : count === 1
            ? 'One member has paid something in this year.'
            : `${shown} members have paid something in this year.`,
      confirm: (count: number, shown: string) =>
        count === 1 ? 'Save one letter' : `Save ${shown} letters`,
      missing: (count: number, shown: string, names: string) =>
        count === 1
          ? `The file lacks one letter, which could not be printed: ${names}`
          : `The file lacks ${shown} letters, which could not be printed: ${names}`,
      progress: (done: string, all: string) => `${done} of ${all} printed`,
      stop: 'Stop',
      leave: 'Leave the page while letters are being printed? Nothing is saved then.'
    },
    of_member: {
      none: 'No invoices.',
      newest: (number: string, day: string) => `Newest invoice: ${number} of ${day}.`,
      all: 'Invoices',
      year: 'Annual statement',
      year_title: (name: string) => `What ${name} has paid in a year`,
      year_hint: 'A letter with every payment of the year.',
      save: 'Save as PDF',
      file: 'payments'
    }
  }
}

/** The type of these texts, the same in every language. */
export type InvoicesTexts = Widened<typeof texts>
