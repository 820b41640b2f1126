import { setImmediate as turn } from 'node:timers/promises'
import { previewLife } from '../../src/terms/preview/store.ts'
import { typeBody } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { anItem, aPolicy } from '../lifecycle/a-life.ts'
import { office } from './office.ts'

const joined = '2026-03-10'
const names = Array.from({ length: 30 }, (_, at) => `Fee ${at}`)

const joiner = { joined, date_of_birth: null, household_rank: 1, payment_days: 14 }

/** The most dues that one step of a preview makes, and how many dues there are after all steps. */
function countDues(steps: Iterable<{ dues: readonly unknown[] }>) {
  let [most, all] = [0, 0]
  for (const { dues } of steps) {
    most = Math.max(most, dues.length - all)
    all = dues.length
  }
  return { most, all }
}

t.test('a preview is made in small steps, also where one day has all dues', async t => {
  const items = names.map(dues_name => anItem({ id: dues_name, dues_name }))
  const yearly = aPolicy({ membership_dues: items })
  t.match(
    countDues(previewLife(yearly, { ...joiner, terms: 60 })),
    { most: 1, all: 1830 },
    'each step makes one due'
  )
  const monthly = items.slice(0, 10).map(item => ({ ...item, due_frequency: 'monthly' as const }))
  const early = aPolicy({ duration: 60, renewal_timeline: 1830, membership_dues: monthly })
  t.match(countDues(previewLife(early, { ...joiner, terms: 1 })), { most: 1, all: 1200 }, 'one due')
})

t.test('other requests run while a type is previewed', async t => {
  const { post } = await office(t)
  const membership_dues = names.map(dues_name => ({
    ...{ dues_name, amount: 5, due_frequency: 'yearly' as const }
  }))
  let answered = false
  const asked = post('/previewmember_type', {
    ...{ ...typeBody({}, { membership_dues }), joined, terms: 60 }
  }).finally(() => {
    answered = true
  })
  let turns = 0
  for (; !answered; turns++) await turn()
  t.equal((await asked).data.terms.length, 60, 'all terms are there')
  t.ok(turns > 50, `${turns} turns`)
})

t.test('a type is previewed for somebody who joins', async t => {
  const { post } = await office(t)
  const fixed = { is_end_date_fixed: true, proration: 'daily', autorecurring_payment: false }
  const days = { startdate: '2021-01-01', enddate: '2021-12-31' }
  const fees = { dues_name: 'Fee', amount: 120, due_frequency: 'yearly' as const }
  const preview = async (terms: number, rest: object = {}, type: object = {}) => {
    const body = typeBody({ ...fixed, ...days, ...type } as object, { membership_dues: [fees] })
    const asked = { ...body, joined: '2021-09-02', terms, ...rest }
    return (await post('/previewmember_type', asked)).data.terms
  }
  const both = [
    { startdate: '2021-09-02', enddate: '2021-12-31', dues: [{ amount: 39.78 }] },
    { startdate: '2022-01-01', enddate: '2022-12-31', dues: [{ amount: 120 }] }
  ]
  t.match(await preview(2), both, 'a part and a whole year')
  const membership_dues = [fees, { ...fees, amount: 10, age_to: 17 }]
  const [child] = await preview(1, { membership_dues, date_of_birth: '2010-01-01' })
  t.match(child.dues, [{ dues_name: 'Fee', amount: 3.32 }], 'the fee of a child')
  t.equal(child.dues.length, 1, 'no other fee')
  t.match(await preview(5, {}, { duration: 0 }), [{ enddate: null }], 'for life it has no end')
})
