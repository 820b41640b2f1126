import { type Invoice, invoiceLetter } from '../../src/money/invoices/invoice-letter.ts'

/** An association in Berlin with an account in EUR. */
export const sender = {
  name: 'Freunde des Museums e. V.',
  ...{ street: 'Museumstraße 1', postal_code: '10115', city: 'Berlin', country: 'DE' },
  ...{ email: 'kasse@example.org', website: 'https://www.example.org' },
  ...{ iban: 'DE89370400440532013000', bic: 'COBADEFF' },
  creditor_identifier: 'DE98ZZZ09999999999'
}

/** An association in Zürich with an account in CHF. */
export const swiss = {
  ...sender,
  ...{ street: 'Bahnhofstrasse 1', postal_code: '8001', city: 'Zürich', country: 'CH' },
  ...{ iban: 'CH9300762011623852957', bic: '', creditor_identifier: '' }
}

/** One due of a year. */
export const line = {
  ...{ dues_name: 'Jahresbeitrag', member_name: null, pay_by: '2026-02-15' },
  ...{ period_start: '2026-01-01', period_end: '2026-12-31', amount: 12000, charged: 12000 }
}

/** An invoice with one due. */
export const one: Invoice = {
  ...{ number: '2026-0001', day: '2026-01-31', language: 'de', sender, chapter_name: 'Nord' },
  ...{ currency: 'EUR', reference: 'RF74000000001', lines: [line] },
  payer: {
    ...{ company: null, title: 'Dr.', firstname: 'Jörg', lastname: 'Müller-Lüdenscheidt' },
    ...{ street: 'Große Straße 12a', postal_code: '20095', city: 'Hamburg', country: 'DE' },
    membernumber: '1234'
  }
}

/** The letter of an invoice that differs from `one`. */
export function letterWith(different: Partial<Invoice>) {
  return invoiceLetter({ ...one, ...different })
}
