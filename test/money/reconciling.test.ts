import { aMember, aType } from '../fixtures/helper.ts'
import t from '../folder.ts'
import fc from '../properties.ts'
import { fees, office } from '../terms/office.ts'
import { reconcile } from './reconciling.ts'

type Act = (it: Acting) => readonly ['PUT' | 'POST', string, object]

/** Whom acts are about: numbers choose among those that there are. */
interface Acting {
  member(choice: number): number
  due(choice: number): number
  payment(choice: number): number
  /** What is open of a due in EUR. */
  open(due: number): number
}

const choice = fc.nat(11)
const cents = fc.integer({ min: 1, max: 30_000 })
const currency = fc.constantFrom('EUR', 'EUR', 'JPY')
const date = fc.constantFrom('2026-02-27', '2026-03-01', '2026-03-09')
const amountIn = (minor: number, unit: string) => (unit === 'JPY' ? minor : minor / 100)
const today = '2026-03-10'

const charge = fc.tuple(choice, cents, currency).map(
  ([who, minor, unit]): Act =>
    it => [
      'POST',
      '/createdue',
      {
        ...{ member_id: it.member(who), dues_name: 'Key', due_date: '2026-03-01' },
        ...{ amount: amountIn(minor, unit), currency: unit }
      }
    ]
)
const pay = fc.tuple(choice, cents, currency, date).map(
  ([who, minor, unit, on]): Act =>
    it => [
      'POST',
      '/createpayment',
      {
        ...{ member_id: it.member(who), amount: amountIn(minor, unit), currency: unit },
        ...{ date: on, method: 'cash' }
      }
    ]
)
const payFor = fc.tuple(choice, choice, fc.integer({ min: 1, max: 500 })).map(
  ([who, which, minor]): Act =>
    it => [
      'POST',
      '/createpayment',
      {
        ...{ member_id: it.member(who), amount: (minor + 100) / 100, date: today, method: 'card' },
        settles: [{ due_id: it.due(which), amount: minor / 100 }]
      }
    ]
)
const refund = fc.tuple(choice, cents).map(
  ([who, minor]): Act =>
    it => [
      'POST',
      '/createrefund',
      { member_id: it.member(who), amount: minor / 100, date: today, method: 'cash' }
    ]
)
const reverse = choice.map(
  (which): Act =>
    it => ['PUT', '/reversepayment', { id: it.payment(which), date: today, reason: 'Bounced' }]
)
const waive = choice.map(
  (which): Act =>
    it => ['PUT', '/waivedue', { id: it.due(which), reason: 'goodwill' }]
)
const split = choice.map(
  (which): Act =>
    it => {
      const id = it.due(which)
      const [first, rest] = [0.01, it.open(id) - 0.01].map(each => Math.round(each * 100) / 100)
      const parts = [first, rest].map(amount => ({ amount, due_date: '2026-05-01' }))
      return ['PUT', '/splitdue', { id, parts }]
    }
)
const leave = choice.map(
  (who): Act =>
    it => [
      'PUT',
      '/endmembership',
      { member_id: it.member(who), reason: 'moved', enddate: '2026-03-09' }
    ]
)
const payer = fc.tuple(choice, choice).map(
  ([who, whom]): Act =>
    it => ['PUT', '/editmember', { id: it.member(who), payer_id: it.member(whom) }]
)
const merge = fc.tuple(choice, choice).map(
  ([keep, other]): Act =>
    it => ['PUT', '/mergemembers', { keep_id: it.member(keep), merge_id: it.member(other) }]
)

const anAct = fc.oneof(
  ...[charge, charge, pay, pay, pay, payFor, refund, refund, reverse, waive, waive, split, split],
  ...[leave, payer, merge]
)

t.test('whatever was done, accounts, lists, finances and exports agree', async t => {
  const { app, send } = await office(t)
  const { id: membertype_id } = await aType(app, {}, fees)
  const read = (sql: string) => app.db.$client.prepare(sql).pluck().all() as number[]
  const choose = (ids: number[], at: number) => ids[ids.length - 1 - (at % ids.length)] ?? 1
  const it: Acting = {
    member: at => choose(read('SELECT id FROM members ORDER BY id'), at % 6),
    due: at => choose(read('SELECT id FROM dues ORDER BY id'), at),
    payment: at => choose(read('SELECT id FROM payments ORDER BY id'), at),
    open: id => (read(`SELECT amount - settled - waived FROM dues WHERE id = ${id}`)[0] ?? 0) / 100
  }
  const done = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(fc.array(anAct, { minLength: 8, maxLength: 16 }), async acts => {
      const [parent, child] = [
        await aMember(app, { membertype_id }),
        await aMember(app, { membertype_id })
      ]
      await send('PUT', '/editmember', { id: child.id, payer_id: parent.id })
      await aMember(app, { membertype_id })
      for (const act of acts) {
        const [method, url, body] = act(it)
        const { status } = await send(method, url, body)
        if (status === 'success') done.set(url, (done.get(url) ?? 0) + 1)
      }
      await reconcile(t, app)
    }),
    { numRuns: 10 }
  )
  t.equal(done.size, 9, `done were ${[...done].map(entry => entry.join(' ')).join(', ')}`)
})
