import { addDays } from '../../src/lifecycle/days.ts'
import { type Due, type Life, openAmount } from '../../src/lifecycle/life.ts'
import { chargeByHand, split, waive } from '../../src/terms/acts/due-acts.ts'
import t from '../folder.ts'
import fc from '../properties.ts'
import { daily, type Looked, looks } from './lived.ts'
import { type Act, acts, last_day, lives } from './lives.ts'

t.setTimeout(600_000)

const runs = { numRuns: 400 }

/** What the office does to dues; a place beyond the last due is that of another. */
const due_act: fc.Arbitrary<Act['act']> = fc.oneof(
  fc.nat(5000).map<Act['act']>(amount => (life, today) => {
    const charge = { dues_name: 'Key', amount, currency: 'EUR', due_date: addDays(today, 30) }
    return chargeByHand(life, charge, today)
  }),
  onOpenDue((life, at, today) => waive(life, at, today)),
  onOpenDue((life, at, today) => {
    const open = openAmount(life.dues[at] as Due)
    const parts = [Math.floor(open / 3), Math.ceil(open / 3)]
    const amounts = [...parts, open - (parts[0] ?? 0) - (parts[1] ?? 0)].filter(part => part > 0)
    const dated = amounts.map((amount, month) => ({ amount, due_date: addDays(today, 30 * month) }))
    return split(life, at, dated, today)
  })
)

function onOpenDue(act: (life: Life, at: number, today: string) => ReturnType<Act['act']>) {
  return fc.nat(5).map<Act['act']>(which => (life, today) => {
    const open = [...life.dues.keys()].filter(at => openAmount(life.dues[at] as Due) > 0)
    const at = open[which % open.length]
    return at === undefined ? { life } : act(life, at, today)
  })
}

/** Everything that the office does in three years, half of it to dues. */
const all_acts = fc
  .tuple(acts, fc.array(fc.record({ day: fc.nat(1100), act: due_act }), { maxLength: 8 }))
  .map(([some, others]) => [...some, ...others].sort((a, b) => a.day - b.day))

t.test('rules leave alone what the office charged, waived and split', async t => {
  let split_dues = 0
  fc.assert(
    fc.property(lives, all_acts, (life, list) => {
      const looked = looks(life, list, last_day)
      split_dues += (looked.at(-1)?.life.dues ?? []).filter(isPart).length
      return looked.every(staysAsItWas)
    }),
    runs
  )
  t.ok(split_dues > runs.numRuns / 4, `${split_dues} instalments`)
})

t.test('a server that slept has the same dues as one that did not', async () => {
  fc.assert(
    fc.property(lives, all_acts, (life, list) => {
      const [slept, awake] = [looks(life, list, last_day), looks(life, list, last_day, daily)]
      return JSON.stringify(sorted(slept)) === JSON.stringify(sorted(awake))
    }),
    { numRuns: 150 }
  )
})

function sorted(looked: readonly Looked[]) {
  return (looked.at(-1)?.life.dues ?? []).toSorted((a, b) => (a.key < b.key ? -1 : 1))
}

function isPart({ key }: Due) {
  return / part \d+$/.test(key)
}

/** Whether a look changed no amount, took back nothing that was charged by hand, and charged no period twice. */
function staysAsItWas({ before, life }: Looked) {
  const kept = before.dues.every((due, at) => {
    const now = life.dues[at] as Due
    const same = now.amount === due.amount && now.waived === due.waived
    return same && (due.item_id !== null || now.void === due.void)
  })
  const counted = life.dues.filter(due => !due.void)
  const keys = new Set(counted.map(({ key }) => key))
  const wholes = counted.filter(due => due.item_id !== null && !isPart(due))
  const periods = new Set(
    wholes.map(due => `${due.item_id} ${chainIn(life, due)} ${due.period_start}`)
  )
  return kept && keys.size === counted.length && periods.size === wholes.length
}

function chainIn({ memberships }: Life, { term }: Due) {
  return memberships.find(({ no }) => no === term)?.chain ?? term
}
