import t from 'tap'
import { redactedWithoutFact } from '../../../src/association/audit/erasure-store.ts'
import { digestInSteps } from '../../../src/association/audit/redaction-store.ts'
import { sha256 } from '../../../src/core/text.ts'
import { call, signedIn } from '../../fixtures/helper.ts'
import { anOffice } from './office.ts'

/** How many entries are about each of two persons. */
const entries = 21

t.test('entries without their texts are digested some at a time, as one JSON list', async t => {
  const { app, ask, create, headers } = await anOffice(t)
  const names = ['Zebulonia', 'Quagmire', 'Nobody']
  const ids: number[] = []
  for (const firstname of names) ids.push((await create({ firstname, lastname: 'Tom' })).id)
  for (const name of names.slice(0, 2))
    for (let i = 0; i < entries; i++)
      await call(t, app, { url: `/exportmembers?chapter_id=1&search=${name}`, headers })
  // two accounts erase at once: each digest is of all that both took away by then
  const accounts = [headers, await signedIn(app, 'chapter_lead', 1)]
  const erasing = accounts.map((headers, i) => {
    const payload = { id: ids[i], reason: 'x' }
    return call(t, app, { method: 'PUT', url: '/erasemember', headers, payload })
  })
  for (const erased of await Promise.all(erasing))
    t.match(erased.json(), { data: { erased: true } })
  const redacted = app.db.$client
    .prepare("SELECT id, changes FROM log_entries WHERE chapter_id = 1 AND salt = '' ORDER BY id")
    .raw()
    .all()
  t.ok(redacted.length >= 2 * entries)
  const digest = sha256(JSON.stringify(redacted))
  const steps = digestInSteps(app.db, 1)
  const turns: unknown[] = []
  let step = steps.next()
  for (; !step.done; step = steps.next()) turns.push(step)
  t.match(step.value, { digest })
  t.ok(turns.length >= 5)
  t.strictSame(redactedWithoutFact(app.db), [])
  const last = async () => (await ask('GET', '/getlogs?limit=1')).data.logs[0].changes.redacted
  t.strictSame(await last(), [null, digest])
  t.match(await ask('PUT', '/erasemember', { id: ids[2], reason: 'x' }), { data: { erased: true } })
  t.strictSame(await last(), [null, digest])
})
