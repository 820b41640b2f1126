import type { Widened } from '../../texts/widened.ts'

/** The English texts that all views of money share. */
export const texts = {
  money: {
    tabs: 'Parts of Money',
    as_file: 'Save as CSV',
    dues: 'Dues',
    payments: 'Payments',
    bank: 'Bank',
    invoices: 'Invoices',
    finances: 'Reports'
  }
}

/** The type of these texts, the same in every language. */
export type MoneyTexts = Widened<typeof texts>
