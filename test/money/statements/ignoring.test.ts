import { signedIn } from '../../fixtures/helper.ts'
import t from '../../folder.ts'
import { aTerm, office } from '../../terms/office.ts'
import { aBooking, aDetail, aDocument, aStatement } from './camt-files.ts'
import { importStatement } from './imports.ts'

type Entry = { id: number; state: string; reason: string | null; replaced: boolean }

/** An office with the entries of a file, the oldest first. */
async function aBank(t: Parameters<typeof importStatement>[0], bookings: readonly string[]) {
  const { app, send } = await office(t)
  const headers = await signedIn(app, 'treasurer')
  const { id: member_id } = await aTerm(app)
  const load = (more: readonly string[]) =>
    importStatement(t, app, headers, aDocument(aStatement(more.join(''))))
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
  t.equal(ids.length, 3)
  await send('PUT', '/matchentry', { id: ids[1], member_id })
  const aside = { chapter_id: 1, ids, reason: 'Rent' }
  const left = [{ id: ids[1], why: 'booked' }]
  t.strictSame((await send('PUT', '/ignoreentries', aside)).data, { ignored: 2, left })
  t.match(await list(), [
    { state: 'ignored', reason: 'Rent' },
    { state: 'booked', reason: null },
    { state: 'ignored', reason: 'Rent' }
  ])
  t.strictSame((await send('PUT', '/ignoreentries', aside)).data, { ignored: 2, left }, 'again')
  t.match(await send('PUT', '/ignoreentries', { ...aside, ids: [ids[0], 999] }), {
    code: 'not_found'
  })
  for (const wrong of [{ ids: [] }, { ids: [1, 1] }, { ids: undefined }, { reason: '' }])
    t.match(await send('PUT', '/ignoreentries', { ...aside, ...wrong }), {
      code: 'validation_error'
    })
})

t.test('a sum that its details replaced stays aside, whatever reason others have', async t => {
  const sum = aBooking({ reference: reference('SUM') })
  const { send, member_id, list, load } = await aBank(t, [sum])
  const [{ id } = { id: 0 }] = await list()
  const put = (name: string, more = {}) => send('PUT', `/${name}`, { id, ...more })
  t.match((await put('ignoreentry', { reason: 'details' })).data, {
    ...{ state: 'ignored', reason: 'details', replaced: false }
  })
  t.match((await put('ignoreentry', { reason: 'rent' })).data, { reason: 'rent' })
  await put('ignoreentry', { reason: 'details' })
  t.match((await put('unmatchentry')).data, { reason: null, undone: { length: 0 } })
  await put('ignoreentry', { reason: 'details' })
  t.match((await put('matchentry', { member_id })).data, { state: 'booked', reason: null })
  const other = { reference: reference('OTHER') }
  await load([aBooking(other)])
  const paid = '<Amt Ccy="EUR">60.00</Amt>'
  const parts = [1, 2].map(no => aDetail({ refs: reference(`D${no}`), more: paid })).join('')
  await load([aBooking({ ...other, details: parts })])
  const [, replaced] = await list()
  t.match(replaced, { state: 'ignored', reason: 'details', replaced: true })
  const aside = { chapter_id: 1, ids: [replaced?.id], reason: 'Rent' }
  t.match((await send('PUT', '/ignoreentries', aside)).data, { left: [{ why: 'replaced' }] })
  t.match(await send('PUT', '/unmatchentry', { id: replaced?.id }), { code: 'entry_replaced' })
})
