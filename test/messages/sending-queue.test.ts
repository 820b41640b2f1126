import {
  beginning,
  findPlanned,
  findUrgent,
  mayAnyLeave
} from '../../src/messages/sending/outgoing-store.ts'
import { createSender } from '../../src/messages/sending/sender-async.ts'
import { aMember, aType } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { office } from '../terms/office.ts'

/** The database of an office at noon, with so many messages that are queued; `fields` are SQL for their columns. */
async function aQueue(test: Parameters<typeof office>[0], count: number, fields: string) {
  const { app } = await office(test, '2026-03-10')
  const { id: membertype_id } = await aType(app)
  await aMember(app, { membertype_id })
  const { db } = app
  await db.write(() => {
    db.$client.prepare('DELETE FROM messages').run()
    const insert = db.$client.prepare(
      `INSERT INTO messages (chapter_id, member_id, cause, slot, day, state, createddate, kind, next_try)
       SELECT 1, 1, 'dues', ?, '2026-03-10', 'queued', '2026-03-10T12:00:00Z', ${fields}`
    )
    for (let slot = 0; slot < count; slot++) insert.run(String(slot))
  })
  return db
}

t.test(
  'others are answered while many messages that wait for their next try are looked through',
  async t => {
    const db = await aQueue(t, 1200, "'welcome', '2026-03-10T13:00:00Z'")
    t.strictSame(findPlanned(db, beginning).ids, [], 'none may leave now')
    const send = createSender({
      ...{
        db,
        from: { name: '', address: 'office@example.org' },
        urlFor: undefined,
        per_minute: 0
      },
      ...{ stop: new AbortController().signal, mayTry: () => true, isOver: () => false },
      // nothing leaves
      ...{ transport: {} as never, note: () => {}, report: () => {} }
    })
    let turns = 0
    let next = setImmediate(function count() {
      turns++
      next = setImmediate(count)
    })
    t.strictSame(await send(), {}, 'none is sent')
    clearImmediate(next)
    t.ok(turns >= 2, `${turns} turns between three pages`)
  }
)

t.test('no thread is started for messages of which none may leave now', async t => {
  t.notOk(mayAnyLeave(await aQueue(t, 0, "'welcome', NULL")), 'nothing is queued')
  t.notOk(mayAnyLeave(await aQueue(t, 3, "'welcome', '2026-03-10T13:00:00Z'")), 'planned for later')
  t.notOk(mayAnyLeave(await aQueue(t, 3, "'payment_receipt', '2026-03-10T13:00:00Z'")), 'later')
  t.ok(mayAnyLeave(await aQueue(t, 3, "'welcome', '2026-03-10T12:00:00Z'")), 'its time has come')
  t.ok(mayAnyLeave(await aQueue(t, 3, "'payment_receipt', NULL")), 'an urgent one leaves')
  t.ok(mayAnyLeave(await aQueue(t, 1200, "'welcome', '2026-03-10T13:00:00Z'")), 'a thread looks')
})

t.test('of a night, all messages that leave at any hour are found at once', async t => {
  const db = await aQueue(t, 1200, "'payment_receipt', NULL")
  t.equal(findUrgent(db).length, 1200, 'all are found')
})
