import { setImmediate } from 'node:timers/promises'
import type { Test } from 'tap'
import { command_line } from '../../src/association/audit/store.ts'
import { editMembershipType } from '../../src/register/membertypes/store.ts'
import { createSimulator } from '../../src/terms/simulation/simulate-async.ts'
import { simulatePart } from '../../src/terms/simulation/store.ts'
import { aMember, aType } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { aTerm, fees, office } from './office.ts'

t.test('one life that comes to no end is named, and the others are simulated', async t => {
  const { app, send } = await office(t)
  const { $client: sqlite } = app.db
  const monthly = { amount: 5, due_frequency: 'monthly' as const }
  const membership_dues = Array.from({ length: 30 }, (_, at) => ({
    ...monthly,
    dues_name: `${at}`
  }))
  const { id: membertype_id } = await aType(app, { duration: 0 }, { membership_dues })
  const { id } = await aMember(app, { membertype_id, membership_startdate: '1950-01-01' })
  await aTerm(app, { autorecurring_payment: true })
  const simulate = async (rest = {}) =>
    (await send('POST', '/simulate', { chapter_id: 1, to: '2026-04-30', ...rest })).data
  t.match(await simulate({ member_id: id }), { put_aside: { length: 0 } })
  const { total } = await simulate({ member_id: 2 })
  // years that were not charged before: more than twenty thousand dues on one day
  await app.db.write(() => sqlite.exec("UPDATE chapters SET acts_from = '1950-01-01'"))
  t.match(await simulate(), { total, put_aside: [id] })
  t.match(await simulate({ member_id: id }), { total: 0, days: { length: 0 }, put_aside: [id] })
})

/** A chapter with three members, each a part of its own, its simulator, and what changes the price of their type. */
async function threeParts(t: Test) {
  const { app } = await office(t)
  const { id } = await aType(app, { autorecurring_payment: true }, fees)
  for (let count = 0; count < 3; count++) await aMember(app, { membertype_id: id })
  const parts: number[] = []
  let between: () => unknown = () => undefined
  const inThread = async (part: Parameters<typeof simulatePart>[1]) => {
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
  const simulator = createSimulator(inThread)
  const simulate = (after: () => unknown) => {
    between = after
    return simulator({ chapter_id: 1, to: '2027-03-10' }, asker, () => undefined)
  }
  return { parts, charge, simulate, controller }
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
  t.same(amounts(simulated), [[{ currency: 'EUR', amount: 3 * 200 }]])
  t.equal(parts.filter(after_id => after_id === 0).length, 2)
  let price = 200
  await t.rejects(
    simulate(() => charge(price++)),
    { code: 'unavailable' }
  )
})

t.test('a simulation ends with its client', async t => {
  const { parts, simulate, controller } = await threeParts(t)
  await t.rejects(
    simulate(() => controller.abort()),
    { code: 'unavailable' }
  )
  t.same(parts, [0])
})

t.test('a payer gets one reminder a day, whoever of the family owes', async t => {
  const { app, send, roundOn } = await office(t)
  const type = { autorecurring_payment: true }
  const { id: membertype_id } = await aType(app, type, fees)
  const { id: parent } = await aMember(app, { membertype_id })
  const { id: alone } = await aMember(app, { membertype_id })
  for (const payer_id of [parent, parent, undefined])
    await aMember(app, { membertype_id, ...(payer_id && { payer_id }) })
  const simulate = async (rest = {}) =>
    (await send('POST', '/simulate', { chapter_id: 1, to: '2026-05-01', ...rest })).data
  const reminders = ({ days }: { days: { on: string; events: Counted[] }[] }) =>
    days.flatMap(({ on, events }) =>
      events
        .filter(({ kind }) => kind === 'message_due')
        .map(({ count, messages }) => [on, count, messages])
    )
  const { days, events, total } = await simulate()
  const told = reminders({ days })
  t.ok(told.length > 0)
  t.ok(told.every(([, count, messages]) => count === 5 && messages === 3))
  t.equal(total, events.length)
  const ones = events.filter(({ kind }: Counted) => kind === 'message_due')
  t.equal(ones.length, 5 * told.length)
  t.strictSame(
    reminders(await simulate({ member_id: alone })),
    told.map(([on]) => [on, 1, 1])
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
