import type { Widened } from '../../texts/widened.ts'

/** The English texts of the finances. */
export const texts = {
  finances: {
    files: {
      title: 'For the accountant',
      hint: 'Files of this time for a spreadsheet, with the same sums as above: the dues by the day on which they were charged, the payments by their day, with what was taken back and returned.',
      dues: 'Dues as CSV',
      dues_file: 'dues',
      payments: 'Payments as CSV',
      payments_file: 'payments'
    },
    title: 'Reports',
    hint: 'Dues count on the day on which they were charged, payments on theirs. What is waived and open of them is as of today; overdue is what is late today, whenever it was charged.',
    from: 'From',
    to: 'Until',
    this_year: 'This year',
    last_year: 'Last year',
    print: 'Print',
    time: (from: string, to: string) => `${from} to ${to}`,
    sums: 'Total',
    billed: 'Charged',
    received: 'Received',
    credited: 'Not used yet',
    overdrawn: 'Returned too much, and owed',
    paid: 'Paid',
    waived: 'Waived',
    open: 'Still open',
    nothing: 'Nothing',
    by_month: 'By month',
    by_month_in: (currency: string) => `By month, in ${currency}`,
    as_table: (name: string) => `${name}, as a table`,
    month: 'Month',
    overdue: 'Overdue today, by age',
    since: {
      30: '1 to 30 days',
      60: '31 to 60 days',
      90: '61 to 90 days',
      more: 'More than 90 days'
    },
    nothing_overdue: 'Nothing is overdue.',
    to_overdue: 'Show what is overdue',
    by_type: 'By membership type',
    type: 'Membership type',
    by_hand: 'Charged by hand',
    none: 'Nothing was charged in this time',
    none_hint: 'Choose other days.'
  }
}

/** The type of these texts, the same in every language. */
export type FinancesTexts = Widened<typeof texts>
