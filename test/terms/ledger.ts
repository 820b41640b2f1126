import type { Test } from 'tap'
import {
  wrongCredits,
  wrongDues,
  wrongLives
} from '../../src/terms/membership-history/check-store.ts'
import type { App } from '../fixtures/helper.ts'

/** Where money is, by currency: it is what was received, less what dues and credits have of it; and credit beside open dues. */
const lost = `
  SELECT currency, sum(amount) AS lost FROM (
    SELECT currency, amount FROM payments
    UNION ALL SELECT currency, -settled FROM dues
    UNION ALL SELECT currency, -amount FROM credits)
  GROUP BY currency HAVING sum(amount) <> 0`
const beside = `
  SELECT dues.id FROM dues JOIN members ON members.id = dues.member_id
  WHERE NOT void AND amount > settled + waived AND EXISTS (SELECT 1 FROM credits
    WHERE credits.currency = dues.currency AND credits.amount > 0 AND credits.member_id IN (members.id, members.payer_id))`
const void_paid = 'SELECT id FROM dues WHERE void AND settled <> 0'

/** Compares what was paid with what dues and credits have of it, to the minor unit, both ways. */
export function reconcile(t: Test, { db }: App, after: string) {
  t.strictSame(
    {
      aside: db.$client.prepare('SELECT id, error FROM lives WHERE error IS NOT NULL').all(),
      dues: [...wrongDues(db)],
      credits: [...wrongCredits(db)],
      lives: [...wrongLives(db)],
      ...Object.fromEntries(
        Object.entries({ lost, beside, void_paid }).map(([name, sql]) => [
          name,
          db.$client.prepare(sql).all()
        ])
      )
    },
    { aside: [], dues: [], credits: [], lives: [], lost: [], beside: [], void_paid: [] },
    after
  )
}
