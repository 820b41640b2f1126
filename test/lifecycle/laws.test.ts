import { advance, advanceByDays, foretell, nextDay } from '../../src/lifecycle/advance.ts'
import { addDays } from '../../src/lifecycle/days.ts'
import type { Life } from '../../src/lifecycle/life.ts'
import t from '../folder.ts'
import fc from '../properties.ts'
import { type Act, acts, first_day, last_day, lives, runs } from './lives.ts'

t.setTimeout(1_200_000)

t.test('the same day again adds nothing', async () => {
  fc.assert(
    fc.property(lives, acts, fc.nat(last_day), (life, list, end) => {
      const once = live(life, list, end)
      const twice = advance(once, addDays(first_day, end))
      return twice.events.length === 0 && JSON.stringify(twice.life) === JSON.stringify(once)
    }),
    runs
  )
})

t.test('terms, dues and status are the same however often it ran', async () => {
  fc.assert(
    fc.property(lives, acts, fc.integer({ min: 1, max: 100 }), (life, list, every) =>
      same(live(life, list, last_day), live(life, list, last_day, every))
    ),
    runs
  )
})

t.test('before the next day nothing happens, on it something does', async () => {
  fc.assert(
    fc.property(lives, acts, fc.nat(last_day), (life, list, end) => {
      const now = live(life, list, end)
      const next = nextDay(now)
      if (next === undefined) return unchanged(now, addDays(first_day, 20_000))
      return (
        next > addDays(first_day, end) && unchanged(now, addDays(next, -1)) && !unchanged(now, next)
      )
    }),
    runs
  )
})

t.test('nothing happens later than on its day', async () => {
  fc.assert(
    fc.property(lives, acts, fc.nat(last_day), (life, list, end) => {
      const now = live(life, list, end)
      for (const { day, events } of advanceByDays(now, addDays(first_day, last_day)))
        if (events.some(({ on, kind }) => kind !== 'message_due' && on !== day)) return false
      return true
    }),
    runs
  )
})

t.test('what is foretold is in the order of its days, all of them to come', async () => {
  fc.assert(
    fc.property(lives, acts, fc.nat(last_day), (life, list, end) => {
      const now = live(life, list, end)
      const days = [...foretell(now, addDays(first_day, last_day))].flatMap(({ events }) =>
        events.map(({ on }) => on)
      )
      const sorted = days.every((day, at) => day >= (days[at - 1] ?? ''))
      return sorted && days.every(day => day > addDays(first_day, end))
    }),
    runs
  )
})

t.test('no two terms of a member overlap, and none has a gap within its chain', async () => {
  fc.assert(
    fc.property(lives, acts, (life, list) => {
      const { memberships } = live(life, list, last_day)
      const valid = memberships
        .filter(({ state, accepted }) => state !== 'void' && accepted)
        .sort((a, b) => (a.startdate < b.startdate ? -1 : 1))
      return valid.every((term, at) => {
        const next = valid[at + 1]
        if (!next) return true
        if (term.enddate === null || term.enddate >= next.startdate) return false
        return term.chain !== next.chain || addDays(term.enddate, 1) === next.startdate
      })
    }),
    runs
  )
})

t.test('nothing is charged twice, or before the chapter acts', async () => {
  fc.assert(
    fc.property(lives, acts, (life, list) => {
      const { dues, chapter } = live(life, list, last_day)
      const valid = dues.filter(due => !due.void)
      const keys = valid.map(({ key }) => key)
      return (
        new Set(keys).size === keys.length &&
        valid.every(due => chapter.acts_from !== null && due.period_start >= chapter.acts_from) &&
        valid.every(due => due.due_date >= addDays(due.made, chapter.payment_days)) &&
        valid.every(due => Number.isSafeInteger(due.amount) && due.amount >= 0)
      )
    }),
    runs
  )
})

t.test('only what the present term does to who owes is proposed', async () => {
  fc.assert(
    fc.property(lives, acts, fc.nat(last_day), (life, list, end) => {
      const now = live(life, list, end)
      const policy = now.memberships.find(({ state }) => state === 'current' || state === 'grace')
        ?.policy.deactivation_policy
      return policy === 'suspend' || policy === 'end' || !now.holds.some(isProposed)
    }),
    runs
  )
})

const isProposed = ({ state }: Life['holds'][number]) => state === 'proposed'

/** Lives through acts until a day, advanced before and after each, and every so many days. */
function live(life: Life, list: readonly Act[], end: number, every?: number): Life {
  let now = advance(life, first_day).life
  let day = 0
  const pass = (to: number) => {
    while (every && day + every < to) {
      day += every
      now = advance(now, addDays(first_day, day)).life
    }
    day = to
    now = advance(now, addDays(first_day, to)).life
  }
  for (const { day: at, act } of list.filter(each => each.day <= end)) {
    pass(at)
    const outcome = act(now, addDays(first_day, at))
    if (!outcome.refused) now = advance(outcome.life, addDays(first_day, at)).life
  }
  pass(end)
  return now
}

function same(one: Life, other: Life) {
  const { messages, ...rest } = one
  const { messages: others, ...its_rest } = other
  return JSON.stringify(rest) === JSON.stringify(its_rest)
}

function unchanged(life: Life, day: string) {
  return JSON.stringify(advance(life, day).life) === JSON.stringify(life)
}
