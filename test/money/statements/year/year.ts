import type { Test } from 'tap'
import { toMinor } from '../../../../src/core/money.ts'
import type { StatementEntry } from '../../../../src/money/statements/schema.ts'
import { signedIn } from '../../../fixtures/helper.ts'
import { reconcile } from '../../../terms/ledger.ts'
import { office } from '../../../terms/office.ts'
import { listEntries, loadStatement } from '../imports.ts'
import { aClub, numbers, type Payer } from './club.ts'
import { aFileWith, aMonth, type Open, type Transfer } from './transfers.ts'

// A year of a club: all that goes over its account, month by month in files that overlap, and what an office does about the rest. What
// everybody owes at the end is counted beside it, by who has truly paid. SEED is another year.

const months = Array.from({ length: 11 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}`)
const last_days = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30]

const toKey = (
  day: string,
  cents: number,
  { name, text, iban }: Pick<StatementEntry, 'name' | 'text' | 'iban'>
) => [day, cents, name, text, iban].join('|')

/** The office of a club, and what it does in a month. */
async function aYear(t: Test, members: number) {
  const it = await office(t, '2026-01-05')
  const { app, send, get, moveTo, roundOn } = it
  const payers = await aClub(it, members)
  const truth = new Map<string, Transfer>()
  const acts = { booked: 0, matched: 0, entered: 0, corrected: 0, ignored: 0, proposed_rightly: 0 }
  const seen = new Set<number>()
  let headers = await signedIn(app, 'treasurer')
  const begin = async (day: string) => {
    await moveTo(day)
    await roundOn(day)
    headers = await signedIn(app, 'treasurer')
  }
  const load = (file: string) => loadStatement(t, app, file)

  async function listOpen(until: string): Promise<Open[]> {
    const all: Open[] = []
    for (;;) {
      const url = `/getdues?chapter_id=1&owed=true&due_to=${until}&limit=200&offset=${all.length}`
      const { dues, pagination } = await get(url)
      for (const due of dues) all.push({ ...due, cents: toMinor(due.open_amount, 'EUR') })
      if (all.length >= pagination.total) return all
    }
  }

  /** What the office has entered already when the file comes. */
  async function enterByHand(transfers: readonly Transfer[]) {
    for (const { kind, cents, day: date, payers } of transfers)
      if (kind === 'entered') {
        const given = {
          member_id: payers[0]?.id,
          amount: cents / 100,
          date,
          method: 'bank_transfer'
        }
        const { status } = await send('POST', '/createpayment', given)
        t.equal(status, 'success', `the payment of ${date} is entered`)
      }
  }

  /** What the office does about an entry that has come: what is not as it was paid is put right. */
  async function settle(entry: StatementEntry) {
    const { id, date, amount, state, member_id, proposals } = entry
    const cents = toMinor(amount, 'EUR')
    if (cents < 0) {
      if (state === 'booked') return
      t.notOk(entry.is_return, `what was returned on ${date} is booked`)
      acts.ignored += 1
      return send('PUT', '/ignoreentry', { id, reason: 'Rent' })
    }
    const found = truth.get(toKey(date, cents, entry)) as Transfer
    const ids = found.payers.map(payer => payer.id)
    if (state === 'booked' && ids.includes(member_id as number)) {
      acts.booked += 1
      return
    }
    if (state === 'booked') {
      t.equal(found.kind, 'foreign', 'nothing but a reference of somebody else is booked wrongly')
      acts.corrected += 1
      await send('PUT', '/unmatchentry', { id })
    }
    acts.matched += 1
    if (proposals.some(each => ids.includes(each.member_id))) acts.proposed_rightly += 1
    if (proposals.some(({ why }) => why === 'entered')) acts.entered += 1
    const matched = await send('PUT', '/matchentry', { id, member_id: ids[0] })
    t.equal(matched.status, 'success', `the entry of ${date} is matched`)
  }

  async function workThrough() {
    for (let offset = 0; ; offset += 200) {
      const entries = await listEntries(t, app, headers, `&offset=${offset}`)
      for (const entry of entries.toReversed())
        if (!seen.has(entry.id)) {
          seen.add(entry.id)
          await settle(entry)
        }
      if (entries.length < 200) return
    }
  }
  return { ...it, payers, truth, acts, begin, load, listOpen, enterByHand, workThrough }
}

/** After a year of a club with so many members, every account is right to the cent. */
export async function checkYear(t: Test, members: number) {
  const club = await aYear(t, members)
  const { app, send, payers, truth, acts } = club
  const random = numbers(Number(process.env.SEED ?? 1))
  const all: Transfer[] = []
  let no = 0
  for (const [at, month] of months.entries()) {
    const last_day = `${month}-${last_days[at]}`
    await club.begin(last_day)
    const open = await club.listOpen(last_day)
    const transfers = aMonth(month, payers, { open, random, next: () => ++no })
    for (const each of transfers) truth.set(toKey(each.day, each.cents, each), each)
    await club.enterByHand(transfers)
    // the bank tells the first half by itself, then all of the month, with the end of the month before
    const half = transfers.slice(0, Math.floor(transfers.length / 2))
    if (half.length > 0) await club.load(aFileWith(half, `N-${month}`, '054'))
    const told = await club.load(aFileWith([...all.slice(-12), ...transfers], `S-${month}`))
    t.equal(told.known, Math.min(12, all.length) + half.length, `${month}: what was told is known`)
    t.equal(told.entries, Math.min(12, all.length) + transfers.length, `${month}: all is read`)
    await club.workThrough()
    all.push(...transfers)
  }
  const again = await club.load(aFileWith(all, 'year'))
  const nothing = { booked: 0, unmatched: 0, proposed: 0 }
  t.match(again, { entries: all.length, known: all.length, ...nothing }, 'all of the year is known')
  for (const state of ['proposed', 'unmatched']) {
    const { data } = await send('GET', `/getentries?chapter_id=1&state=${state}`)
    t.equal(data.pagination.total, 0, `nothing is ${state}`)
  }
  const balance = async ({ id }: Payer) =>
    toMinor((await send('GET', `/getaccount?member_id=${id}`)).data.balance, 'EUR')
  const wrong = []
  for (const payer of payers) {
    const found = await balance(payer)
    if (found !== payer.cents) wrong.push({ ...payer, found })
  }
  t.strictSame(wrong, [], 'every account is right')
  t.ok(Math.min(...Object.values(acts)) > 0, `the office does all: ${JSON.stringify(acts)}`)
  const kinds = Object.groupBy(all, ({ kind }) => kind)
  t.ok(Object.keys(kinds).length >= 13, `all kinds: ${Object.keys(kinds).join(' ')}`)
  reconcile(t, app, 'after the year')
}
