import type { Test } from 'tap'
import { openPayments } from './trial-noun.ts'

/** Erases a member with a payment of the copy: what the payment says of somebody is gone from its row, the log and kept answers. */
export async function erasePayer(t: Test, copy: string) {
  const { app, owner, member, create, logs } = await openPayments(t, copy)
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
    kept.filter(({ kind }: { kind: string }) => kind === 'payments'),
    [{ count: 1 }],
    erased.body
  )
  const payments = app.db.$client.prepare('SELECT member_id, reference, note FROM payments')
  t.match(payments.all(), [{ member_id: member.id, reference: 'A 1', note: null }])
  t.strictSame(
    (await logs('payment', owner)).map(({ changes }: { changes: object }) => changes),
    [{}]
  )
  t.strictSame(answers.all(), [])
}
