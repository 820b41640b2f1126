import { redactedWithoutFact } from '../../../src/association/audit/erasure-store.ts'
import { sha256 } from '../../../src/core/text.ts'
import { call, signedIn } from '../../fixtures/helper.ts'
import t from '../../folder.ts'
import { mention } from './erasures.ts'
import { anOffice } from './office.ts'

/** How many entries are about each of two persons: several writes take their texts away. */
const entries = 162

t.test('the log says of each entry without its texts what is left of it', async t => {
  const { app, ask, create, headers } = await anOffice(t)
  const names = ['Zebulonia', 'Quagmire', 'Nobody']
  const ids: number[] = []
  for (const firstname of names) ids.push((await create({ firstname, lastname: 'Tom' })).id)
  for (const name of names.slice(0, 2))
    await Promise.all(Array.from({ length: entries }, () => mention(app, name)))
  // two accounts erase at once
  const accounts = [headers, await signedIn(app, 'chapter_lead', 1)]
  const erasing = accounts.map((headers, i) => {
    const payload = { id: ids[i], reason: 'x' }
    return call(t, app, { method: 'PUT', url: '/erasemember', headers, payload })
  })
  for (const erased of await Promise.all(erasing))
    t.match(erased.json(), { data: { erased: true } }, 'both are erased')
  const left = app.db.$client.prepare("SELECT id, changes FROM log_entries WHERE salt = ''")
  const redacted = left.all() as { id: number; changes: string }[]
  t.equal(redacted.length, 2 * entries, 'all entries that named them have lost it')
  const { logs } = (await ask('GET', '/getlogs?limit=200&entity=member')).data
  const facts = logs.flatMap(({ changes }: { changes: { redacted?: [null, object] } }) =>
    changes.redacted ? [changes.redacted[1]] : []
  )
  t.ok(facts.length > 4, 'each write says what it took')
  t.strictSame(
    Object.assign({}, ...facts),
    Object.fromEntries(redacted.map(({ id, changes }) => [id, sha256(changes)])),
    'the digest of what is left of each'
  )
  t.strictSame(redactedWithoutFact(app.db), [], 'the check finds nothing')
  const change = "UPDATE log_entries SET changes = '{}' WHERE id = ?"
  app.db.$client.prepare(change).run(redacted[7]?.id)
  t.strictSame(redactedWithoutFact(app.db), [redacted[7]?.id], 'it finds what is changed later')
})
