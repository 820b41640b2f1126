import { printMessages } from '../../src/messages/letters/print-async.ts'
import { rejectMessages, releaseMessages } from '../../src/messages/outbox/answer-async.ts'
import { aMember, aType } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { fees, office } from '../terms/office.ts'

/** An office with so many messages that are proposed to one member; `writer` counts its reads and writes. */
async function anOfficeWithMessages(test: Parameters<typeof office>[0], count: number) {
  const { app } = await office(test, '2026-03-10')
  const { id: membertype_id } = await aType(app, {}, fees)
  await aMember(app, { membertype_id })
  const { db } = app
  await db.write(() => {
    db.$client.prepare("DELETE FROM messages WHERE kind <> 'welcome'").run()
    const copy = db.$client.prepare(
      `INSERT INTO messages (chapter_id, member_id, kind, cause, slot, day, state, createddate)
       SELECT chapter_id, member_id, kind, cause, ?, day, state, createddate FROM messages WHERE slot = ''`
    )
    for (let slot = 1; slot < count; slot++) copy.run(String(slot))
  })
  const steps = { read: 0, write: 0 }
  const writer = {
    actor: { actor: 'service', account_id: null } as const,
    read: async <T>(look: () => T) => {
      steps.read++
      return look()
    },
    write: <T>(change: () => T) => {
      steps.write++
      return db.write(change)
    }
  }
  return { db, steps, writer }
}

t.test('a dry run for many messages reads slices, and others are answered between', async t => {
  const { db, steps, writer } = await anOfficeWithMessages(t, 501)
  const asked = { chapter_id: 1, dry_run: true }
  t.match(await releaseMessages(db, asked, writer), { released: 501 }, 'all would be released')
  t.strictSame(steps, { read: 2, write: 0 }, 'they are read in two slices')
  t.match(await rejectMessages(db, asked, writer), { skipped: 501 }, 'all would be rejected')
  const printable = await printMessages(db, { ...asked, waiting: true }, writer)
  t.match(printable, { without_address: 501 }, 'none could be printed')
  t.strictSame(steps, { read: 2 + 6, write: 0 }, 'printing reads six slices')
  const rejected = await rejectMessages(db, { ...asked, dry_run: false }, writer)
  t.match(rejected, { skipped: 501 }, 'all are rejected')
  t.strictSame(steps, { read: 2 + 6, write: 2 }, 'they are written in two slices')
})
