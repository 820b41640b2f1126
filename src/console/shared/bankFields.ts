import type { components } from '../api/contract.ts'
import type { Words } from './action.ts'

/** What a column of a bank's CSV can hold. */
export const bank_fields: Readonly<
  Record<Exclude<components['schemas']['StatementField'], ''>, Words>
> = {
  date: { en: 'Day of booking', de: 'Buchungstag' },
  value_date: { en: 'Value date', de: 'Wertstellung' },
  amount: { en: 'Amount', de: 'Betrag' },
  balance: { en: 'Balance', de: 'Kontostand' },
  debit: { en: 'What went out', de: 'Ausgang' },
  credit: { en: 'What came in', de: 'Eingang' },
  sign: { en: 'In or out', de: 'Soll oder Haben' },
  currency: { en: 'Currency', de: 'Währung' },
  name: { en: 'Other party', de: 'Gegenseite' },
  iban: { en: 'IBAN of the other party', de: 'IBAN der Gegenseite' },
  account: { en: 'Own account', de: 'Eigenes Konto' },
  text: { en: 'Text', de: 'Verwendungszweck' },
  reference: { en: 'Reference', de: 'Referenz' },
  end_to_end: { en: 'End-to-end id', de: 'Ende-zu-Ende-Referenz' },
  mandate: { en: 'Mandate', de: 'Mandat' },
  bank_reference: { en: "The bank's reference", de: 'Referenz der Bank' },
  state: { en: 'Booked or not yet', de: 'Gebucht oder vorgemerkt' }
}
