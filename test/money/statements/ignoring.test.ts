import { signedIn } from '../../fixtures/helper.ts'
import t from '../../folder.ts'
import { aTerm, office } from '../../terms/office.ts'
import { aBooking, aDetail, aDocument, aStatement } from './camt-files.ts'
import { listEntries, loadStatement } from './imports.ts'

type Entry = { id: number; state: string; reason: string | null; replaced: boolean }

/** An office with the entries of a file, the oldest first. */
async function aBank(t: Parameters<typeof loadStatement>[0], bookings: readonly string[]) {
  const { app, send } = await office(t)
  const { id: member_id } = await aTerm(app)
  const load = (more: readonly string[]) =>
    loadStatement(t, app, aDocument(aStatement(more.join(''))))
  await load(bookings)
  const list = async () => {
    const { entries } = (await send('GET', '/getentries?chapter_id=1')).data
    return (entries as Entry[]).toSorted((a, b) => a.id - b.id)
  }
  return { send, member_id, list, load }
}

const reference = (name: string) => `<AcctSvcrRef>${name}</AcctSvcrRef>`
const unknown = { details: aDetail({ name: 'Somebody', iban: '' }) }

t.test('several entries are put aside in one change; those booked meanwhile are told', async t => {
  const bookings = ['A', 'B', 'C'].map(name => aBooking({ ...unknown, reference: reference(name) }))
  const { send, member_id, list } = await aBank(t, bookings)
  const ids = (await list()).map(({ id }) => id)
  t.equal(ids.length, 3, 'there are three entries')
  await send('PUT', '/matchentry', { id: ids[1], member_id })
  const aside = { chapter_id: 1, ids, reason: 'Rent' }
  const left = [{ id: ids[1], why: 'booked' }]
  t.strictSame((await send('PUT', '/ignoreentries', aside)).data, { ignored: 2, left }, 'two aside')
  t.match(
    await list(),
    [
      { state: 'ignored', reason: 'Rent' },
      { state: 'booked', reason: null },
      { state: 'ignored', reason: 'Rent' }
    ],
    'the booked one stays'
  )
  t.strictSame((await send('PUT', '/ignoreentries', aside)).data, { ignored: 2, left }, 'again')
  t.match(
    await send('PUT', '/ignoreentries', { ...aside, ids: [ids[0], 999] }),
    {
      code: 'not_found'
    },
    'an unknown entry is not found'
  )
  for (const wrong of [{ ids: [] }, { ids: [1, 1] }, { ids: undefined }, { reason: '' }])
    t.match(
      await send('PUT', '/ignoreentries', { ...aside, ...wrong }),
      {
        code: 'validation_error'
      },
      `refused: ${JSON.stringify(wrong)}`
    )
})

t.test('a sum that its details replaced stays aside, whatever reason others have', async t => {
  const sum = aBooking({ reference: reference('SUM') })
  const { send, member_id, list, load } = await aBank(t, [sum])
  const [{ id } = { id: 0 }] = await list()
  const put = (name: string, more = {}) => send('PUT', `/${name}`, { id, ...more })
  t.match(
    (await put('ignoreentry', { reason: 'details' })).data,
    {
      ...{ state: 'ignored', reason: 'details', replaced: false }
    },
    'the entry is put aside with its reason'
  )
  t.match((await put('ignoreentry', { reason: 'rent' })).data, { reason: 'rent' }, 'a new reason')
  await put('ignoreentry', { reason: 'details' })
  t.match((await put('unmatchentry')).data, { reason: null, undone: { length: 0 } }, 'it waits')
  await put('ignoreentry', { reason: 'details' })
  t.match(
    (await put('matchentry', { member_id })).data,
    { state: 'booked', reason: null },
    'it is booked'
  )
  const other = { reference: reference('OTHER') }
  await load([aBooking(other)])
  const paid = '<Amt Ccy="EUR">60.00</Amt>'
  const parts = [1, 2].map(no => aDetail({ refs: reference(`D${no}`), more: paid })).join('')
  await load([aBooking({ ...other, details: parts })])
  const [, replaced] = await list()
  t.match(replaced, { state: 'ignored', reason: 'details', replaced: true }, 'it is replaced')
  const aside = { chapter_id: 1, ids: [replaced?.id], reason: 'Rent' }
  t.match(
    (await send('PUT', '/ignoreentries', aside)).data,
    { left: [{ why: 'replaced' }] },
    'what was replaced stays'
  )
  t.match(
    await send('PUT', '/unmatchentry', { id: replaced?.id }),
    { code: 'entry_replaced' },
    'what was replaced does not wait again'
  )
})

const lines = [
  'Date,Amount,Name,IBAN,Text',
  '2026-01-02,120.00,Ada Lovelace,DE89370400440532013000,Thanks',
  '2026-01-03,6.00,Somebody Else,CH9300762011623852957,Rent'
]

t.test('entries that are nobody’s payment yet are a task', async t => {
  const { app, send } = await office(t)
  const { id: member_id } = await aTerm(app)
  const waiting = async (query = '?chapter_id=1&kind=unmatched_entries') =>
    (await send('GET', `/gettasks${query}`)).data.tasks
  t.strictSame(await waiting(), [], 'there is no task')
  await loadStatement(t, app, lines.join('\n'))
  const [task] = await waiting()
  t.match(task, { kind: 'unmatched_entries', count: 2, first: [1, 2], chapters: [1] }, 'one task')
  t.match(task.oldest, /^2026-03-10T/, 'the task has its time')
  await send('PUT', '/matchentry', { id: 1, member_id })
  t.match(await waiting(), [{ count: 1, first: [2] }], 'one is left')
  await send('PUT', '/ignoreentry', { id: 2, reason: 'Rent' })
  t.strictSame(await waiting(), [], 'none is left')
})

t.test('an entry that was put aside is no row of the index of known payers', async t => {
  const { app, send } = await office(t)
  const headers = await signedIn(app, 'treasurer')
  const { id: member_id } = await aTerm(app)
  const bookings = ['A', 'B', 'C'].map(name =>
    aBooking({ details: aDetail({ name }), reference: `<AcctSvcrRef>${name}</AcctSvcrRef>` })
  )
  await loadStatement(t, app, aDocument(aStatement(bookings.join(''))))
  const [paid, ...others] = (await listEntries(t, app, headers)).map(({ id }) => id)
  await send('PUT', '/matchentry', { id: paid, member_id })
  const aside = { chapter_id: 1, ids: others, reason: 'Rent' }
  t.match((await send('PUT', '/ignoreentries', aside)).data, { ignored: 2 }, 'two are put aside')
  const { $client: sqlite } = app.db
  sqlite.exec('ANALYZE')
  const stat = `SELECT stat FROM sqlite_stat1 WHERE idx = 'statement_entries_payer'`
  const rows = sqlite.prepare(stat).pluck().get() as string
  t.equal(rows.split(' ')[0], '1', 'the one that was assigned')
})
