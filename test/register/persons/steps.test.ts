import { redactedWithoutFact } from '../../../src/association/audit/erasure-store.ts'
import { command_line } from '../../../src/association/audit/store.ts'
import type { Writer } from '../../../src/register/batches/undo-async.ts'
import { editMember } from '../../../src/register/members/store.ts'
import { eraseMember } from '../../../src/register/persons/erase-async.ts'
import { call, signedIn } from '../../fixtures/helper.ts'
import t from '../../folder.ts'
import { aWriter, mention } from './erasures.ts'
import { anOffice } from './office.ts'

const reason = { reason: 'On request', force: false }

t.test('whenever another erasure begins or ends, what both left is as the log says', async t => {
  const { app, create } = await anOffice(t)
  const letter = (at: number) => String.fromCharCode(97 + (at % 26))
  const people = Array.from({ length: 40 }, (_, at) => `Quux${letter(at)}${at}zebul`)
  const ids: number[] = []
  for (const firstname of people) {
    ids.push((await create({ firstname, lastname: 'Tom' })).id)
    await Promise.all(Array.from({ length: 9 }, () => mention(app, firstname)))
  }
  let [steps, next] = [0, 0]
  await eraseMember(
    app.db,
    { id: ids[next++] as number, ...reason },
    aWriter(app, () => steps++)
  )
  t.ok(steps >= 5, `${steps} reads and writes`)
  const erase = (writer: Writer) =>
    eraseMember(app.db, { id: ids[next++] as number, ...reason }, writer)
  for (let at = 0; at < steps; at++) {
    await erase(aWriter(app, async step => step === at && erase(aWriter(app))))
    t.strictSame(redactedWithoutFact(app.db), [], `another one at step ${at}`)
  }
  const ends = erase(
    aWriter(app, async step => {
      if (step === steps - 1) throw new Error('the client has gone')
    })
  )
  await erase(aWriter(app, step => step === 2 && ends.catch(() => {})))
  t.strictSame(redactedWithoutFact(app.db), [], 'one that ends before its last write')
})

t.test('an erasure ends though others go on writing, and says what is left', async t => {
  const { app, create } = await anOffice(t)
  const { id } = await create({ firstname: 'Zebulonia', lastname: 'Quagmire' })
  let steps = 0
  const writer = aWriter(app, async () => {
    steps++
    await mention(app, 'Zebulonia')
  })
  t.match(await eraseMember(app.db, { id, ...reason }, writer), { now: true }, 'it ends')
  t.ok(steps > 50, `ten rounds: ${steps} reads and writes`)
  t.strictSame(redactedWithoutFact(app.db), [], 'the log says what is left')
})

t.test('two erasures of one account take turns, and keep nobody else waiting', async t => {
  const { app, headers, create } = await anOffice(t)
  const long = await create({ firstname: 'Zebulonia', lastname: 'Quagmire' })
  const by = { permitted: 'all', by: command_line } as const
  await app.db.write(() => {
    for (let n = 0; n < 1200; n++)
      editMember(app.db, { id: long.id, note: `Note ${n} of Zebulonia` }, by)
  })
  const lead = await signedIn(app, 'chapter_lead', 1)
  const short = [
    await create({ firstname: 'Tom', lastname: 'Tim' }),
    await create({ firstname: 'Tam', lastname: 'Tum' })
  ]
  const ended: string[] = []
  const erase = async (name: string, as: Record<string, string>, id = 0) => {
    const payload = { id, reason: 'On request' }
    const answer = await call(t, app, { method: 'PUT', url: '/erasemember', headers: as, payload })
    t.equal(answer.statusCode, 200, `${name} ends`)
    ended.push(name)
  }
  await Promise.all([
    erase('long', headers, long.id),
    erase('next', headers, short[0]?.id),
    erase('of another', lead, short[1]?.id)
  ])
  const wanted = ['long', 'next']
  t.strictSame(
    ended.filter(name => name !== 'of another'),
    wanted,
    'those of one account, in turn'
  )
  t.ok(ended.indexOf('of another') < ended.indexOf('next'), 'that of another does not wait')
})
