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

t.test('a long list of tasks is read in a thread, which knows entries as well', async t => {
  const { app, send, get } = await office(t)
  const headers = await signedIn(app)
  const { id: member_id } = await aTerm(app)
  const waiting = async (query = '?chapter_id=1&kind=unmatched_entries') =>
    (await get(`/gettasks${query}`)).tasks
  await importStatement(t, app, headers, lines.join('\n'))
  await send('PUT', '/matchentry', { id: 1, member_id })
  const rows = Array.from({ length: 1001 }, (_, at) => `Ben,Byron${at}`)
  const { name } = await aType(app)
  const members = ['Vorname,Nachname,Mitgliedsart', ...rows.map(row => `${row},${name}`)]
  const imported = await sendFile(t, app, headers, members.join('\n'))
  t.match(imported.json().data, { created: 1001 }, 'all members are imported')
  t.match(await waiting(), [{ count: 1, first: [2] }], 'the list of a chapter has the task')
  t.ok((await waiting('')).some(({ kind }: { kind: string }) => kind === 'unmatched_entries'))
})
