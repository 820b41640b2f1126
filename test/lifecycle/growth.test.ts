import { advance, advanceByDays, nextDay } from '../../src/lifecycle/advance.ts'
import { addMonths, type Day } from '../../src/lifecycle/days.ts'
import type { Due, Life } from '../../src/lifecycle/life.ts'
import { openTerm } from '../../src/terms/membership-commands/acts.ts'
import t from '../folder.ts'
import { aLife, aMemberSince, anItem, aPolicy, done } from './a-life.ts'

const joined = '2026-03-10'

/** Who joined for life, owes a monthly fee, has never paid, and is looked at after so many months. */
function owing(months: number): Life {
  const monthly = anItem({ due_frequency: 'monthly' })
  const rules = { duration: 0, deactivation_policy: 'suspend' } as const
  const policy = aPolicy({ ...rules, membership_dues: [monthly] })
  return aMemberSince(joined, policy, addMonths(joined, months))
}

/** How often fields of a life's dues and messages are read while it is advanced as far again. */
function countReads(months: number, pass: (life: Life, to: Day) => void) {
  const life = owing(months)
  let reads = 0
  const watch = <F extends object>(fact: F) =>
    new Proxy(fact, {
      get(target, name) {
        reads += 1
        return Reflect.get(target, name)
      }
    })
  const dues: Due[] = life.dues.map(watch)
  pass({ ...life, dues, messages: life.messages.map(watch) }, addMonths(joined, 2 * months))
  return reads
}

for (const [name, pass] of [
  ['at once', (life: Life, to: Day) => void advance(life, to)],
  ['day by day', (life: Life, to: Day) => void [...advanceByDays(life, to)]]
] as const)
  t.test(`four times the dues are some four times the work, ${name}`, async t => {
    const [few, many] = [countReads(60, pass), countReads(240, pass)]
    t.ok(few > 100 && many < 6 * few, `${few} reads, then ${many}`)
  })

t.test('120 years of monthly dues can be made on one day', async t => {
  const policy = aPolicy({ duration: 0, membership_dues: [anItem({ due_frequency: 'monthly' })] })
  const chapter = { ...aLife(policy).chapter, acts_from: '1900-01-01' }
  const opening = { startdate: '1900-01-01', origin: 'joined', today: joined } as const
  const { dues } = advance(done(openTerm(aLife(policy, { chapter }), opening)), joined).life
  t.equal(dues.length, 1439, 'all the months that are charged have a due')
  t.equal(new Set(dues.map(({ key }) => key)).size, 1439, 'no month has two')
})

/** How often the ages of items are read while the next day of a member for life is looked for, who pays by age each month. */
function countAges(items: number, born: string) {
  let reads = 0
  const groups = Array.from({ length: items }, (_, at) => {
    const item = { due_frequency: 'monthly', age_from: at * 10, age_to: at * 10 + 9 } as const
    return new Proxy(anItem({ ...item, id: `group ${at}` }), {
      get(target, name) {
        if (name === 'age_from') reads += 1
        return Reflect.get(target, name)
      }
    })
  })
  const policy = aPolicy({ duration: 0, membership_dues: groups })
  const member = { date_of_birth: born }
  const now = aMemberSince(joined, policy, addMonths(joined, 240), { member })
  reads = 0
  nextDay(now)
  return { reads, dues: now.dues.length }
}

t.test('items for other ages are not looked for in each period', async t => {
  const { reads, dues } = countAges(8, '2000-03-10')
  t.equal(dues, 241, 'each month has a due')
  t.ok(reads < 8 * 8 * 10, `${reads} reads of ages for 241 periods of 8 items`)
})
