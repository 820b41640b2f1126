import type { Term } from '../../src/lifecycle/life.ts'
import { wrongLives } from '../../src/terms/membership-history/check-store.ts'
import { numberTerms } from '../../src/terms/membership-history/merge-store.ts'
import { aMember, aType } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { aLife, aPolicy } from '../lifecycle/a-life.ts'
import { aTerm, fees, office } from './office.ts'

t.test('two members who become one have the terms and dues of both', async t => {
  const { app, get, put, post, passTo } = await office(t)
  const kept = await aTerm(app, { autorecurring_payment: true })
  const { membertype_id } = kept
  const days = { membership_startdate: '2024-01-01', membership_enddate: '2024-12-31' }
  const other = await aMember(app, { membertype_id, ...days })
  await post('/createmembership', { member_id: other.id, startdate: '2026-06-01' })
  const ids = { keep_id: kept.id, merge_id: other.id }
  const wanted = { id: kept.id, status: 'active' }
  t.match((await put('/mergemembers', ids)).data, wanted, 'the kept one is active')
  const terms = async () => (await get(`/getmemberships?member_id=${kept.id}`)).memberships
  const both = [
    { startdate: '2024-01-01', state: 'ended', previous_id: null },
    { startdate: '2026-03-10', enddate: '2027-03-09', state: 'current', previous_id: null },
    { startdate: '2026-06-01', state: 'void' }
  ]
  const found = (await terms()) as { startdate: string }[]
  const sorted = found.sort((a, b) => (a.startdate < b.startdate ? -1 : 1))
  t.match(sorted, both, 'of terms that overlap that of the kept one stands')
  const { dues } = await get(`/getdues?member_id=${kept.id}`)
  t.match(dues[0], { state: 'open', period_start: '2026-03-10' }, 'one of two dues stands')
  t.match(dues[1], { state: 'void', open_amount: 0, period_start: '2026-06-01' }, 'one is void')
  t.strictSame([...wrongLives(app.db)], [], 'lives are right')
  await passTo('2027-03-10')
  t.match((await terms()).at(-1), { startdate: '2027-03-10', state: 'current' }, 'it renews')
  const expected = { ...{ status: 'active', reasons: [{ rule: 'term', since: '2027-03-10' }] } }
  t.match(await get(`/explainmember?member_id=${kept.id}`), expected, 'the new term explains it')
  t.strictSame([...wrongLives(app.db)], [], 'lives are right')
})

t.test('an application waits once, and who was set by hand keeps the status', async t => {
  const { app, get, put } = await office(t)
  const workflow = { require_approval_all_apps: true }
  const { id: membertype_id } = await aType(app, {}, { ...fees, workflow })
  const [one, two] = [await aMember(app, { membertype_id }), await aMember(app, { membertype_id })]
  await put('/mergemembers', { keep_id: one.id, merge_id: two.id })
  const { applications } = await get('/getapplications?chapter_id=1')
  const waiting = ['withdrawn', 'awaiting_approval'].map(state => ({ member_id: one.id, state }))
  t.match(applications, waiting, 'one application waits')
  await put('/approveapplication', { id: applications[1].id })
  t.match(await get(`/getmember/${one.id}`), { status: 'active' }, 'active')
  const old = await aMember(app, {})
  await app.db.write(() => app.db.$client.exec(`DELETE FROM lives WHERE id = ${old.id}`))
  const ended = { membership_startdate: '2024-01-01', membership_enddate: '2024-12-31' }
  const former = await aMember(app, { ...ended })
  const merged = await put('/mergemembers', { keep_id: old.id, merge_id: former.id })
  t.match(merged.data, { status: 'active' }, 'the status by hand stays')
  t.match((await get(`/getmemberships?member_id=${old.id}`)).memberships.length, 2, 'two terms')
  t.strictSame([...wrongLives(app.db)], [], 'lives are right')
})

/** A life with so many terms, of which every other one begins on the day of the one before it, and how often they are read. */
function aLifeWith(count: number) {
  let reads = 0
  const memberships = Array.from({ length: count }, (_, at) => {
    const term = { no: at + 1, startdate: `${1850 + (at >> 1)}-01-01` }
    return new Proxy(term as Term, {
      get(target, name) {
        reads += 1
        return Reflect.get(target, name)
      }
    })
  })
  return { life: aLife(aPolicy(), { memberships }), reads: () => reads }
}

t.test('terms of two members are numbered in the order of their first days', async t => {
  const number = numberTerms(aLifeWith(3).life, aLifeWith(2).life)
  const [kept, other] = [[1, 2, 3].map(no => number(true, no)), [1, 2].map(no => number(false, no))]
  t.strictSame({ kept, other }, { kept: [1, 2, 5], other: [3, 4] }, 'first days decide')
  t.strictSame([number(true, 0), number(false, 0)], [0, 0], 'what belongs to no term')
  t.strictSame([number(true, 4), number(false, 3)], [6, 7], 'what waiting applications will open')
})

t.test('each term is looked at some times, whatever their number', async t => {
  const [one, other] = [aLifeWith(2000), aLifeWith(2000)]
  const number = numberTerms(one.life, other.life)
  for (let no = 1; no <= 2000; no++) number(no % 2 === 0, no)
  const reads = one.reads() + other.reads()
  t.ok(reads <= 5 * 4000, `${reads} reads of 4000 terms`)
})
