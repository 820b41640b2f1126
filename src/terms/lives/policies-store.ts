import { sha256 } from '../../core/text.ts'
import type { Policy } from '../../lifecycle/policy.ts'
import { type Db, prepared } from '../../storage/database.ts'

const find = prepared(db => db.$client.prepare('SELECT id FROM policies WHERE digest = ?').pluck())
const add = prepared(db =>
  db.$client.prepare('INSERT INTO policies (digest, rules) VALUES (?, ?) RETURNING id').pluck()
)

/** The id of the row with these rules, which is added where there is none. */
export function policyId(db: Db, policy: Policy): number {
  const { rules, digest } = textFor(policy)
  return (find(db).get(digest) ?? add(db).get(digest, rules)) as number
}

/** Texts and digests by the policy itself, which never changes. */
const texts = new WeakMap<Policy, { rules: string; digest: string }>()

function textFor(policy: Policy) {
  const known = texts.get(policy)
  if (known) return known
  const rules = JSON.stringify(policy)
  const text = { rules, digest: sha256(rules) }
  texts.set(policy, text)
  return text
}
