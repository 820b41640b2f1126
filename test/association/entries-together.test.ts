import {
  brokenEntries,
  command_line,
  lastEntry,
  record,
  recordTogether,
  service
} from '../../src/association/audit/store.ts'
import { attempt } from '../../src/storage/attempt.ts'
import { build } from '../fixtures/helper.ts'
import t from '../folder.ts'

t.test('entries that are appended together', async t => {
  const { db } = await build(t)
  const add = (phone: string, by = command_line) =>
    record(
      db,
      {
        ...{ action: 'member.updated', entity: 'member', entity_id: 1, chapter_id: 1 },
        changes: { phone: [null, phone] }
      },
      by
    )
  const told = (after: number) =>
    db.$client
      .prepare('SELECT id, actor, changes FROM log_entries WHERE id > ? ORDER BY id')
      .all(after)
  const entry = (id: number, phone: string, actor = 'command_line') => ({
    ...{ id, actor },
    changes: JSON.stringify({ phone: [null, phone] })
  })
  const begun = lastEntry(db)

  t.test(
    'have the ids that they would have had, and those of refused parts are dropped',
    async t => {
      const ids = await db.write(() =>
        recordTogether(db, () => [
          add('1'),
          attempt(db, () => {
            add('2')
            throw new Error('refused')
          }) instanceof Error,
          attempt(db, () => add('3', service)),
          // within another one
          recordTogether(db, () => add('4')),
          lastEntry(db),
          told(begun).length
        ])
      )
      t.strictSame(
        ids,
        [begun + 1, true, begun + 2, begun + 3, begun + 3, 0],
        'the ids follow each other'
      )
      t.strictSame(
        told(begun),
        [entry(begun + 1, '1'), entry(begun + 2, '3', 'service'), entry(begun + 3, '4')],
        'what was refused is missing'
      )
      t.strictSame(brokenEntries(db), [], 'the chain is whole')
    }
  )

  t.test('are none where the whole part fails, and the next entry is appended at once', async t => {
    const before = lastEntry(db)
    await db.write(() => {
      t.throws(
        () =>
          recordTogether(db, () => {
            add('5')
            throw new Error('no')
          }),
        'the failure is thrown'
      )
      t.equal(add('6'), before + 1, 'the next id')
      t.strictSame(told(before), [entry(before + 1, '6')], 'one entry')
    })
    t.strictSame(brokenEntries(db), [], 'the chain is whole')
  })
})
