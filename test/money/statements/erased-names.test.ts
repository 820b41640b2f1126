import { eraseMember } from '../../../src/register/persons/erase-async.ts'
import t from '../../folder.ts'
import { aWriter } from '../../register/persons/erasures.ts'
import { anOffice } from '../../register/persons/office.ts'
import { importStatement, listEntries, loadStatement } from './imports.ts'

const lines = [
  'Date,Amount,Name,IBAN,Text',
  '2026-01-02,5.00,Anna Zwerchmuster,DE89370400440532013000,Thanks',
  '2026-01-03,6.00,Ada Byron,CH9300762011623852957,Fee Anna Zwerchmuster',
  '2026-01-04,7.00,Bert Byron,GB29NWBK60161331926819,Fee Bert'
]

t.test('texts of bank entries go with whom they name, booked or not', async t => {
  const { app, headers, ask, create } = await anOffice(t)
  await create({ firstname: 'Bert', lastname: 'Byron' })
  const { id } = await create({ firstname: 'Anna', lastname: 'Zwerchmuster' })
  const result = await loadStatement(t, app, lines.join('\n'))
  t.match(result, { entries: 3, unmatched: 3 }, 'nobody has paid yet')
  const named = [{}, { text: 'Fee Anna Zwerchmuster' }, { name: 'Anna Zwerchmuster' }]
  t.match(await listEntries(t, app, headers), named, 'the entries have the name')
  const erased = await ask('PUT', '/erasemember', { id, reason: 'asked for' })
  t.match(erased, { data: { erased: true } }, 'the person is erased')
  const bytes = app.db.$client.serialize()
  for (const text of ['Zwerchmuster', 'DE89370400440532013000'])
    t.notOk(bytes.includes(text), `no byte of ${text}`)
  t.match(
    await listEntries(t, app, headers),
    [
      { amount: 7, name: 'Bert Byron', iban: 'GB29NWBK60161331926819', text: 'Fee Bert' },
      { amount: 6, name: 'Ada Byron', iban: 'CH9300762011623852957', text: '' },
      { amount: 5, name: '', iban: '', text: 'Thanks' }
    ],
    'the texts of the erased person alone are gone'
  )
})

t.test('what an import brings while somebody is erased is searched too', async t => {
  const { app, headers, create } = await anOffice(t)
  const { id } = await create({ firstname: 'Anna', lastname: 'Zwerchmuster' })
  await loadStatement(t, app, lines.join('\n'))
  // an import that began before the erasure goes on beside it, and ends after it
  let is_late = false
  const writer = aWriter(app, async () => {
    const [redacted] = await listEntries(t, app, headers, '&state=unmatched&offset=2')
    if (is_late || redacted?.name !== '') return
    is_late = true
    app.db.$client.exec(
      `INSERT INTO statement_entries (chapter_id, statement_id, day, amount, currency, name, bank_reference, transaction_id, source, is_whole, is_return, fee, state, createddate)
       SELECT chapter_id, statement_id, day, amount, currency, 'Anna Zwerchmuster', '', '', source, is_whole, is_return, fee, state, createddate
       FROM statement_entries WHERE id = 1`
    )
  })
  const asked = { id, reason: 'On request', force: false }
  t.match(await eraseMember(app.db, asked, writer), { now: true }, 'the erasure ends')
  t.ok(is_late, 'an entry came while the person was erased')
  t.notOk(app.db.$client.serialize().includes('Zwerchmuster'), 'no byte of the name')
})

t.test('the log says that an import began, before anything of the file is stored', async t => {
  const { app, headers, ask } = await anOffice(t)
  await importStatement(t, app, headers, lines.join('\n'), '&file_name=march.csv')
  await importStatement(t, app, headers, lines.join('\n'), '&dry_run=true')
  const { data } = await ask('GET', '/getlogs?entity=chapter&entity_id=1')
  const about = data.logs.filter(({ action }: { action: string }) => action.includes('statement'))
  t.match(
    about,
    [
      { action: 'chapter.statement_imported', changes: { entries: [null, 3] } },
      { action: 'chapter.statement_import_started', changes: { file_name: [null, 'march.csv'] } }
    ],
    'the log has the beginning and the end'
  )
  t.equal(about.length, 2, 'a dry run is not in the log')
})
