import { signedIn } from '../../fixtures/helper.ts'
import t from '../../folder.ts'
import { aTerm, office } from '../../terms/office.ts'
import { aBooking, aDetail, aDocument, aStatement } from './camt-files.ts'
import { importStatement, listEntries } from './imports.ts'

t.test('an entry that was put aside is no row of the index of known payers', async t => {
  const { app, send } = await office(t)
  const headers = await signedIn(app, 'treasurer')
  const { id: member_id } = await aTerm(app)
  const bookings = ['A', 'B', 'C'].map(name =>
    aBooking({ details: aDetail({ name }), reference: `<AcctSvcrRef>${name}</AcctSvcrRef>` })
  )
  await importStatement(t, app, headers, aDocument(aStatement(bookings.join(''))))
  const [paid, ...others] = (await listEntries(t, app, headers)).map(({ id }) => id)
  await send('PUT', '/matchentry', { id: paid, member_id })
  const aside = { chapter_id: 1, ids: others, reason: 'Rent' }
  t.match((await send('PUT', '/ignoreentries', aside)).data, { ignored: 2 })
  const { $client: sqlite } = app.db
  sqlite.exec('ANALYZE')
  const stat = `SELECT stat FROM sqlite_stat1 WHERE idx = 'statement_entries_payer'`
  const rows = sqlite.prepare(stat).pluck().get() as string
  t.equal(rows.split(' ')[0], '1', 'the one that was assigned')
})
