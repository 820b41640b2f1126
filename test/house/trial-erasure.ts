import type { Test } from 'tap'
import { openLoans } from './trial-noun.ts'

/** Erases a member with a loan of the copy: what the loan says of somebody is gone from its row, the log and kept answers. */
export async function eraseBorrower(t: Test, copy: string) {
  const { app, owner, member, create, logs } = await openLoans(t, copy)
  const note = 'Quagzwixel paid twice'
  const created = await create({ note }, { ...owner, 'idempotency-key': 'first' })
  t.match(created.json().data, { note })
  const answers = app.db.$client.prepare(
    "SELECT entity, entity_id FROM idempotency_keys WHERE key = 'first'"
  )
  t.match(answers.all(), [{ entity: 'member', entity_id: member.id }])
  const erased = await app.inject({
    ...{ method: 'PUT', url: '/erasemember', headers: owner },
    payload: { id: member.id, reason: 'asked for' }
  })
  const { kept } = erased.json().data
  t.match(
    kept.filter(({ kind }: { kind: string }) => kind === 'loans'),
    [{ count: 1 }],
    erased.body
  )
  const loans = app.db.$client.prepare('SELECT member_id, reference, note FROM loans')
  t.match(loans.all(), [{ member_id: member.id, reference: 'A 1', note: null }])
  t.strictSame(
    (await logs('loan', owner)).map(({ changes }: { changes: object }) => changes),
    [{}]
  )
  t.strictSame(answers.all(), [])
}
