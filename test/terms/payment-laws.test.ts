import { addDays } from '../../src/lifecycle/days.ts'
import { aChapter, aMember, aType } from '../fixtures/helper.ts'
import t from '../folder.ts'
import fc from '../properties.ts'
import { reconcile } from './ledger.ts'
import { office } from './office.ts'

/** An act on one of some members, with numbers that choose among what there is. */
interface Step {
  act: (typeof acts)[number]
  who: number
  which: number
  cents: number
}

const acts = [
  ...(['pay', 'pay', 'pay', 'reverse', 'refund', 'return', 'charge', 'waive', 'split'] as const),
  ...(['leave', 'renew', 'open', 'payer', 'merge', 'transfer', 'later', 'suspend'] as const)
]
const steps = fc.array(
  fc.record<Step>({
    act: fc.constantFrom(...acts),
    who: fc.nat(3),
    which: fc.nat(40),
    cents: fc.integer({ min: 1, max: 30_000 })
  }),
  { minLength: 10, maxLength: 30 }
)

/** A type whose members pay a fee at entry, and monthly, and have to pay before a term is renewed. */
const rules = { duration: 3, renewal_timeline: 20, grace_days: 10, autorecurring_payment: false }
const dues = {
  membership_dues: [
    {
      dues_name: 'Entry',
      amount: 25.5,
      due_frequency: 'one_time' as const,
      is_for_onboarding: true
    },
    { dues_name: 'Fee', amount: 33.33, due_frequency: 'monthly' as const },
    { dues_name: 'Abroad', amount: 500, currency: 'JPY', due_frequency: 'per_term' as const }
  ]
}

type Office = Awaited<ReturnType<typeof office>>

/** Does what a step says, where that can be done; answers what was refused. */
async function takeStep(it: Office, people: number[], step: Step, state: State) {
  const { who, which, cents } = step
  const id = people[who % people.length] as number
  const { send, put, post } = it
  const amount = cents / 100
  const list = async (name: string) => {
    const { data } = await send('GET', `/get${name}?chapter_id=1&limit=200`)
    return data[name]
  }
  const some = async (name: string) => {
    const all = await list(name)
    return all[which % Math.max(1, all.length)]
  }
  const date = state.day
  const money = { member_id: id, amount, date, method: 'cash' }
  switch (step.act) {
    case 'pay': {
      const currency = which % 5 === 0 ? { currency: 'JPY', amount: cents } : {}
      const due = which % 3 === 0 ? await some('dues') : undefined
      const settles = due && [{ due_id: due.id, amount: due.open_amount }]
      const named = which % 2 === 0 ? { settles } : { reference: due?.reference }
      return post('/createpayment', { ...money, ...currency, ...(due && named) })
    }
    case 'reverse': {
      const payment = await some('payments')
      return payment && put('/reversepayment', { id: payment.id, date, reason: 'Bounced' })
    }
    case 'refund':
      return post('/createrefund', money)
    case 'return': {
      const payment = await some('payments')
      const { id: payment_id, member_id } = payment ?? {}
      return payment && post('/createrefund', { ...money, member_id, payment_id })
    }
    case 'charge':
      return post('/createdue', {
        ...money,
        date: undefined,
        method: undefined,
        dues_name: 'Key',
        due_date: date
      })
    case 'waive': {
      const due = await some('dues')
      return due && put('/waivedue', { id: due.id, reason: 'goodwill' })
    }
    case 'split': {
      const due = await some('dues')
      if (!due || due.currency === 'JPY' || due.open_amount < 1) return
      const rest = Math.round(due.open_amount * 100 - 1) / 100
      const parts = [0.01, rest].map(part => ({ amount: part, due_date: date }))
      return put('/splitdue', { id: due.id, parts })
    }
    case 'leave':
      return put('/endmembership', {
        ...{ member_id: id, reason: 'moved', enddate: addDays(date, (which % 60) - 20) }
      })
    case 'renew':
      return put('/renewmembership', { member_id: id })
    case 'open':
      return post('/createmembership', { member_id: id, startdate: date })
    case 'payer':
      return put('/editmember', {
        id,
        payer_id: people[which % people.length] === id ? null : people[which % people.length]
      })
    case 'suspend':
      return put('/editmember', { id, status: which % 2 ? 'suspended' : 'active' })
    case 'merge': {
      if (people.length < 3) return
      const merge_id = people.find(one => one !== id)
      const answer = await put('/mergemembers', { keep_id: id, merge_id })
      if (answer.status === 'success') people.splice(people.indexOf(merge_id as number), 1)
      return answer
    }
    case 'transfer':
      return put('/transfermember', { id, on: date, ...state.there })
    case 'later':
      state.day = addDays(state.day, 1 + (which % 40))
      await it.moveTo(state.day)
      return it.roundOn(state.day)
  }
}

interface State {
  day: string
  there: { chapter_id: number; membertype_id: number }
}

t.test('whatever is done, dues, payments and credits agree to the minor unit', async t => {
  const it = await office(t, '2026-03-10')
  const { id: membertype_id } = await aType(it.app, rules, dues)
  const { id: chapter_id } = await aChapter(it.app)
  const there = await aType(it.app, { chapter_id })
  const state: State = { day: '2026-03-10', there: { chapter_id, membertype_id: there.id } }
  const done = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(steps, async all => {
      const people: number[] = []
      for (let one = 0; one < 4; one += 1) {
        const payer_id = one > 1 ? people[0] : undefined
        const { id } = await aMember(it.app, { membertype_id, ...(payer_id && { payer_id }) })
        people.push(id)
      }
      const taken: string[] = []
      for (const step of all) {
        const answer = await takeStep(it, people, step, state)
        const told = `${step.act} ${answer?.code ?? 'done'}`
        taken.push(told)
        done.set(told, (done.get(told) ?? 0) + 1)
        t.not(answer?.code, 'internal_error', taken.join(', '))
        reconcile(t, it.app, taken.join(', '))
      }
    }),
    { numRuns: 7 }
  )
  for (const act of new Set(acts)) if (act !== 'renew') t.ok(done.has(`${act} done`), act)
})
