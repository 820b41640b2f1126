import type { MoneyTexts } from './texts.en.ts'

/** The German texts that all views of money share. */
export const texts: MoneyTexts = {
  money: {
    tabs: 'Bereiche der Finanzen',
    as_file: 'Als CSV speichern',
    dues: 'Beiträge',
    payments: 'Zahlungen',
    bank: 'Bank',
    invoices: 'Rechnungen',
    finances: 'Auswertung'
  }
}
