import { setImmediate } from 'node:timers/promises'
import type { Test } from 'tap'
import { command_line } from '../../src/association/audit/store.ts'
import { createFairQueue } from '../../src/core/fair-queue.ts'
import { foretell } from '../../src/lifecycle/advance.ts'
import { editMembershipType } from '../../src/register/membertypes/store.ts'
import { createSimulator } from '../../src/terms/simulation/simulate-async.ts'
import {
  addEvent,
  addSums,
  noSums,
  type Sums,
  simulatePart,
  toSimulation
} from '../../src/terms/simulation/store.ts'
import { aMember, aType } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { aMemberSince, anItem, aPolicy } from '../lifecycle/a-life.ts'
import { fees, office } from './office.ts'

/** A chapter with three members, each a part of its own, its simulator, and what changes the price of their type. */
async function threeParts(t: Test) {
  const { app } = await office(t)
  const { id } = await aType(app, { autorecurring_payment: true }, fees)
  for (let count = 0; count < 3; count++) await aMember(app, { membertype_id: id })
  const parts: number[] = []
  let between: () => unknown = () => undefined
  const simulateNext = async (part: Parameters<typeof simulatePart>[1]) => {
    parts.push(part.after_id)
    const done = simulatePart(app.db, part, () => true)
    await between()
    // reads of one turn see one state
    await setImmediate()
    return done
  }
  const charge = (amount: number) => {
    const membership_dues = [{ dues_name: 'Fee', amount, due_frequency: 'yearly' as const }]
    const change = { membership_type: { id }, membership_dues }
    return app.db.write(() =>
      editMembershipType(app.db, change, { permitted: 'all', by: command_line })
    )
  }
  const controller = new AbortController()
  const asker = { account_id: 1, signal: controller.signal }
  const inTurn = createFairQueue({ at_once: 1 })
  const simulator = createSimulator((part, { account_id, signal }) =>
    inTurn(account_id, () => simulateNext(part), signal)
  )
  const simulate = (after: () => unknown) => {
    between = after
    return simulator({ chapter_id: 1, to: '2027-03-10' }, asker, () => undefined)
  }
  const ask = (account_id: number) =>
    simulator({ chapter_id: 1, to: '2027-03-10' }, { ...asker, account_id }, () => undefined)
  return { parts, charge, simulate, controller, ask }
}

const amounts = ({ days }: Awaited<ReturnType<ReturnType<typeof createSimulator>>>) =>
  days.flatMap(({ events }) =>
    events.filter(({ kind }) => kind === 'due_made').map(each => each.amounts)
  )

t.test('a type that is changed meanwhile has it begin anew, with one price', async t => {
  const { parts, charge, simulate } = await threeParts(t)
  let edits = 0
  const simulated = await simulate(() => {
    edits += 1
    return edits === 1 ? charge(200) : undefined
  })
  t.same(amounts(simulated), [[{ currency: 'EUR', amount: 3 * 200 }]], 'the new price alone')
  t.equal(parts.filter(after_id => after_id === 0).length, 2, 'it began twice')
  let price = 200
  const changing = simulate(() => charge(price++))
  await t.rejects(changing, { code: 'unavailable' }, 'it gives up where the price changes always')
})

t.test('however many simulations one account asks for, another one gets its turn', async t => {
  const { ask } = await threeParts(t)
  const alone = await ask(2)
  const many = Array.from({ length: 100 }, () => ask(1))
  const others = [ask(2), ask(3)]
  const settled = await Promise.allSettled(many)
  const refused = settled.filter(({ status }) => status === 'rejected')
  t.equal(refused.length, 91, 'one runs, eight wait, and the others are refused at once')
  for (const { reason } of refused as PromiseRejectedResult[])
    if (reason.code !== 'unavailable') t.fail(reason)
  for (const each of await Promise.all(others)) t.strictSame(each, alone, 'others get theirs whole')
})

t.test('a simulation ends with its client', async t => {
  const { parts, simulate, controller } = await threeParts(t)
  const aborted = simulate(() => controller.abort())
  await t.rejects(aborted, { code: 'unavailable' }, 'the client is gone')
  t.same(parts, [0], 'no further part was begun')
})

t.test('a payer gets one reminder a day, whoever of the family owes', async t => {
  const { app, post, roundOn } = await office(t)
  const type = { autorecurring_payment: true }
  const { id: membertype_id } = await aType(app, type, fees)
  const { id: parent } = await aMember(app, { membertype_id })
  const { id: alone } = await aMember(app, { membertype_id })
  for (const payer_id of [parent, parent, undefined])
    await aMember(app, { membertype_id, ...(payer_id && { payer_id }) })
  const simulate = async (rest = {}) =>
    (await post('/simulate', { chapter_id: 1, to: '2026-05-01', ...rest })).data
  const reminders = ({ days }: { days: { on: string; events: Counted[] }[] }) =>
    days.flatMap(({ on, events }) =>
      events
        .filter(({ kind }) => kind === 'message_due')
        .map(({ count, messages }) => [on, count, messages])
    )
  const { days, events, total } = await simulate()
  const told = reminders({ days })
  t.ok(told.length > 0, 'some reminders are to come')
  const each = told.map(([on]) => [on, 5, 3])
  t.strictSame(told, each, 'five dues are told in three messages')
  t.equal(total, events.length, 'every event is named')
  const ones = events.filter(({ kind }: Counted) => kind === 'message_due')
  t.equal(ones.length, 5 * told.length, 'each due is named')
  const of_one = await simulate({ member_id: alone })
  t.ok(of_one.events.length > 0, 'one member is simulated alone')
  t.ok(
    of_one.events.every(({ member_id }: { member_id: number }) => member_id === alone),
    'no other is named'
  )
  const unknown = { chapter_id: 1, member_id: 99, to: '2026-05-01' }
  t.match(await post('/simulate', unknown), { code: 'not_found' }, 'an unknown member')
  t.strictSame(
    reminders(of_one),
    told.map(([on]) => [on, 1, 1]),
    'of one member alone'
  )
  const [[on] = ['']] = told
  await roundOn(`${on}`)
  const sent = `SELECT count(*) FROM messages WHERE kind = 'dues_reminder'`
  t.equal(app.db.$client.prepare(sent).pluck().get(), 3, 'as many as the ledger then has')
})

interface Counted {
  kind: string
  count: number
  messages: number
}

/** Adds five years of so many equal members to sums, in parts of a hundred; returns the most events that sums kept. */
function count(sums: Sums, members: number) {
  const monthly = anItem({ id: 'monthly', due_frequency: 'monthly', amount: 500 })
  const rules = { autorecurring_payment: true, membership_dues: [anItem(), monthly] }
  const happened = [...foretell(aMemberSince('2026-01-01', aPolicy(rules)), '2031-01-01')]
  let kept = 0
  for (let first = 0; first < members; first += 100) {
    const part = noSums()
    for (let id = first + 1; id <= first + 100; id++)
      for (const { life: then, events } of happened)
        for (const event of events) {
          addEvent(part, id, then, event)
          kept = Math.max(kept, part.events.length)
        }
    addSums(sums, part)
    kept = Math.max(kept, sums.events.length)
  }
  return kept
}

t.test('what a simulation of five years keeps does not grow with the members', async t => {
  const [few, many] = [noSums(), noSums()]
  t.ok(count(few, 100) <= 1000, 'few events are kept')
  t.ok(count(many, 500) <= 1000, 'of more members no more')
  const places = ({ days }: Sums) =>
    Object.entries(days).map(([on, kinds]) => [on, ...Object.keys(kinds)])
  t.strictSame(places(many), places(few), 'the days are the same')
  const [short, long] = [few, many].map(toSimulation)
  t.equal(long?.events.length, 500, 'so many events are named')
  t.equal(long?.total, 5 * (short?.total ?? 0), 'and all are counted')
  const billed = (simulated: typeof long) =>
    simulated?.days.flatMap(({ events }) => events).find(({ kind }) => kind === 'due_made')?.amounts
  const amount = 5 * (billed(short)?.[0]?.amount ?? 0)
  t.strictSame(billed(long), [{ currency: 'EUR', amount }], 'the amounts of all are summed')
})
