import { send as sendFile } from '../../fixtures/files.ts'
import { aType, signedIn } from '../../fixtures/helper.ts'
import t from '../../folder.ts'
import { aTerm, office } from '../../terms/office.ts'
import { importStatement } from './imports.ts'

const lines = [
  'Date,Amount,Name,IBAN,Text',
  '2026-01-02,120.00,Ada Lovelace,DE89370400440532013000,Thanks',
  '2026-01-03,6.00,Somebody Else,CH9300762011623852957,Rent'
]

t.test('entries that are nobody’s payment yet are a task', async t => {
  const { app, send } = await office(t)
  const headers = await signedIn(app)
  const { id: member_id } = await aTerm(app)
  const waiting = async (query = '?chapter_id=1&kind=unmatched_entries') =>
    (await send('GET', `/gettasks${query}`)).data.tasks
  t.strictSame(await waiting(), [])
  await importStatement(t, app, headers, lines.join('\n'))
  const [task] = await waiting()
  t.match(task, { kind: 'unmatched_entries', count: 2, first: [1, 2], chapters: [1] })
  t.match(task.oldest, /^2026-03-10T/)
  await send('PUT', '/matchentry', { id: 1, member_id })
  t.match(await waiting(), [{ count: 1, first: [2] }])

  // a long list of tasks is read in a thread, which knows the kind as well
  const rows = Array.from({ length: 1001 }, (_, at) => `Ben,Byron${at}`)
  const { name } = await aType(app)
  const members = ['Vorname,Nachname,Mitgliedsart', ...rows.map(row => `${row},${name}`)]
  const imported = await sendFile(t, app, headers, members.join('\n'))
  t.match(imported.json().data, { created: 1001 })
  t.match(await waiting(), [{ count: 1, first: [2] }])
  t.ok((await waiting('')).some(({ kind }: { kind: string }) => kind === 'unmatched_entries'))
  await send('PUT', '/ignoreentry', { id: 2, reason: 'Rent' })
  t.strictSame(await waiting(), [])
})
