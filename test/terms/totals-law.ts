import { wrongDues } from '../../src/terms/dues/check-store.ts'
import { wrongCredits } from '../../src/terms/payments/check-store.ts'
import { aChapter } from '../fixtures/helper.ts'
import t from '../folder.ts'
import fc from '../properties.ts'
import { aLongList, type Db } from './long-list.ts'

/** Totals and counts of blocks that a recount finds wrong. */
export function* wrongTotals(db: Db) {
  for (const find of [wrongDues, wrongCredits])
    for (const line of find(db)) if (/^wrong (total|block)/.test(line)) yield line
}

const key = fc.record({
  chapter: fc.constantFrom('1', ':other'),
  day: fc.constantFrom('2026-01-05', '2027-02-28', '2031-01-01'),
  currency: fc.constantFrom('EUR', 'JPY')
})
const amounts = fc.constantFrom(
  ...['settled = 0, waived = amount', 'settled = 1, waived = 0', 'settled = 0, waived = 0'],
  ...['void = 1', 'void = 0', 'amount = amount + 1']
)
const columns = `member_id, key, term, dues_name, amount, period_start, made, settled, waived, changed, void, createddate`

/** A change of dues, of many at once, as no operation makes it. */
const aChange = fc.oneof(
  amounts.map(set => `UPDATE dues SET ${set}`),
  fc
    .tuple(key, amounts)
    .map(
      ([{ chapter, day, currency }, set]) =>
        `UPDATE dues SET chapter_id = ${chapter}, due_date = '${day}', currency = '${currency}', ${set}`
    ),
  fc.constant('DELETE FROM dues'),
  fc.tuple(key, fc.nat(1)).map(
    ([{ chapter, day, currency }, more]) =>
      `INSERT OR REPLACE INTO dues (id, chapter_id, due_date, currency, ${columns})
        SELECT id + ${more}, ${chapter}, '${day}', '${currency}', ${columns} FROM dues`
  )
)
const many_changes = fc.array(fc.tuple(aChange, fc.integer({ min: 1, max: 9000 })), {
  minLength: 3,
  maxLength: 8
})

/** Tests that totals stay right, with so many lists of changes. */
export function testTotals(numRuns: number) {
  t.test('totals are those of a recount, whatever becomes of dues', async t => {
    const { app } = await aLongList(t)
    const { $client } = app.db
    const { id: other } = await aChapter(app)
    await fc.assert(
      fc.asyncProperty(many_changes, async changes => {
        const change = app.db.write(() => {
          $client.exec('DELETE FROM waivers')
          for (const [sql, first] of changes) {
            const statement = $client.prepare(`${sql} WHERE id BETWEEN :first AND :first + 300`)
            statement.run({ first, ...(sql.includes(':other') && { other }) })
            t.strictSame([...wrongTotals(app.db)], [], sql)
          }
          throw new Error('taken back')
        })
        await t.rejects(change, { message: 'taken back' }, 'nothing is kept for the next list')
      }),
      { numRuns }
    )
  })
}
