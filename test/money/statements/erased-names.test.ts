import t from 'tap'
import { anOffice } from '../../register/persons/office.ts'
import { importStatement, listEntries } from './imports.ts'

const lines = [
  'Date,Amount,Name,IBAN,Text',
  '2026-01-02,5.00,Anna Zwerchmuster,DE89370400440532013000,Thanks',
  '2026-01-03,6.00,Ada Byron,CH9300762011623852957,Fee Anna Zwerchmuster',
  '2026-01-04,7.00,Bert Byron,GB29NWBK60161331926819,Fee Bert'
]

t.test(
  'texts of bank entries go with whom they name, whether anybody has booked them or not',
  async t => {
    const { app, headers, ask, create } = await anOffice(t)
    await create({ firstname: 'Bert', lastname: 'Byron' })
    const { id } = await create({ firstname: 'Anna', lastname: 'Zwerchmuster' })
    const result = await importStatement(t, app, headers, lines.join('\n'))
    t.match(result, { entries: 3, unmatched: 3 })
    t.match(await listEntries(t, app, headers), [
      {},
      { text: 'Fee Anna Zwerchmuster' },
      { name: 'Anna Zwerchmuster' }
    ])
    t.match(await ask('PUT', '/erasemember', { id, reason: 'asked for' }), {
      data: { erased: true }
    })
    const bytes = app.db.$client.serialize()
    for (const text of ['Zwerchmuster', 'DE89370400440532013000'])
      t.notOk(bytes.includes(text), `no byte of ${text}`)
    t.match(await listEntries(t, app, headers), [
      { amount: 7, name: 'Bert Byron', iban: 'GB29NWBK60161331926819', text: 'Fee Bert' },
      { amount: 6, name: 'Ada Byron', iban: 'CH9300762011623852957', text: '' },
      { amount: 5, name: '', iban: '', text: 'Thanks' }
    ])
  }
)
