import t from '../../folder.ts'
import { aBooking, aDocument, aStatement, readAll } from './camt-files.ts'

t.test('what cannot be read is told with its place', async t => {
  const bookings = [
    { amount: '12,00' },
    { amount: '1.005' },
    { amount: '99999999999999999' },
    { amount: '' },
    { sign: '' },
    { dates: '' },
    { dates: '<BookgDt><Dt>2026-02-30</Dt></BookgDt>' },
    { amount: '7', dates: '<ValDt><Dt>2026-03-01</Dt></ValDt>' },
    { amount: '5.1000', currency: 'JPY' },
    { amount: '5.000', currency: 'JPY' }
  ].map(aBooking)
  const { entries, unreadable } = await readAll(t, aDocument(aStatement(bookings.join(''))))
  t.same(
    unreadable.map(({ place }) => place),
    [1, 2, 3, 4, 5, 6, 7, 9].map(no => `statement 1, entry ${no}`)
  )
  t.same(
    unreadable.map(({ code, value }) => [code, value]),
    [
      ['amount', '12,00'],
      ['amount', '1.005'],
      ['amount', '99999999999999999'],
      ['no_amount', ''],
      ['no_sign', ''],
      ['no_day', ''],
      ['day', '2026-02-30'],
      ['amount', '5.1000']
    ]
  )
  t.match(entries, [
    { amount: 700, day: '2026-03-01' },
    { amount: 5, currency: 'JPY' }
  ])
})
