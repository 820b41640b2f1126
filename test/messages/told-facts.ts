import type { Facts } from '../../src/messages/texts/facts.ts'

/** A due of the reader. */
export const due: Facts['dues'][number] = {
  ...{ id: 1, member_name: null, dues_name: 'Fee', amount: 12000, charged: 12000, currency: 'EUR' },
  ...{ period_start: '2026-01-01', period_end: '2026-12-31', due_date: '2026-02-01' }
}

/** A member with everything that messages can tell. */
export const whole: Facts = {
  ...{ kind: 'welcome', today: '2026-01-10' },
  reader: {
    ...{ company: null, firstname: 'Ada', lastname: 'Lovelace', email: 'ada@example.org' },
    ...{ membernumber: '1042', fields: { shirt: 'L', since: '2020-02-29', news: false } }
  },
  custom_fields: (
    [
      ['shirt', 'choice'],
      ['since', 'date'],
      ['news', 'yes_no'],
      ['year', 'number'],
      ['days', 'choices']
    ] as const
  ).map(([key, kind], index) => ({
    ...{ id: index + 1, chapter_id: null, key, label: key, kind, choices: [] },
    ...{ required: false, archived: false, public: false, unique: false }
  })),
  sender: {
    ...{ association: 'Friends of Chess', chapter: 'Chess North', country: 'DE' },
    ...{ iban: 'DE89370400440532013000', payment_days: 14 }
  },
  membership: { type: 'Adult', startdate: '2026-01-15', enddate: '2026-12-31' },
  ...{ rejection: 'No room', leaves_by_choice: true },
  dues: [due],
  rest: [{ amount: 500, currency: 'EUR' }],
  payment: null,
  debit: null,
  ...{
    reference: 'RF34000000042',
    invoices: ['2026-0001'],
    pay_url: 'https://office.example.org/pay/9f86d0'
  }
}

/** A payment of the reader. */
export const payment = { amount: 500, currency: 'EUR', day: '2026-01-09' }

/** A member of whom nothing optional is known, in an association that has set nothing. */
export const bare: Facts = {
  ...whole,
  reader: { company: null, firstname: '', lastname: '', email: '', membernumber: null, fields: {} },
  custom_fields: [],
  sender: { association: '', chapter: 'Main', country: '', iban: '', payment_days: 0 },
  membership: { type: 'Adult', startdate: null, enddate: null },
  ...{ rejection: '', leaves_by_choice: false, dues: [], rest: [], payment: null },
  ...{ reference: null, invoices: [], pay_url: null }
}

/** A text of a length, with what HTML escapes. */
export const long = (length: number) => 'W<&"\'>'.repeat(length).slice(0, length)

/** A member with the longest values, all of which HTML has to escape. */
export const longest: Facts = {
  ...whole,
  reader: {
    ...{ company: long(255), firstname: long(255), lastname: long(255) },
    ...{ email: `${'a'.repeat(64)}@${'b'.repeat(180)}.example`, membernumber: long(64), fields: {} }
  },
  sender: { ...whole.sender, association: long(255), chapter: long(255) },
  membership: { ...whole.membership, type: long(255) },
  rejection: long(1000),
  dues: Array.from({ length: 50 }, (_, id) => ({
    ...{ ...due, id, member_name: `${long(255)} ${long(255)}`, dues_name: long(255) },
    amount: 1e14
  })),
  payment: { ...payment, amount: 1e15 }
}

/** A member with an Arabic name. */
export const arabic: Facts = {
  ...whole,
  reader: { ...whole.reader, firstname: 'ليلى', lastname: 'حسن' },
  payment
}
