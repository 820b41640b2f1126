import { redactedWithoutFact } from '../../../src/association/audit/erasure-store.ts'
import { erasedWithoutFact } from '../../../src/association/audit/member-entries-store.ts'
import { brokenEntries } from '../../../src/association/audit/store.ts'
import { editMember } from '../../../src/register/members/store.ts'
import { eraseMember, erasePersonEverywhere } from '../../../src/register/persons/erase-async.ts'
import { type App, aType } from '../../fixtures/helper.ts'
import t from '../../folder.ts'
import { aWriter, mention } from './erasures.ts'
import { anOffice } from './office.ts'

/** What `check` finds in the log. */
const findings = ({ db }: App) =>
  [brokenEntries, erasedWithoutFact, redactedWithoutFact].flatMap(find => [...find(db)])

t.test('wherever an erasure ends, the log says what it took, and it can go on', async t => {
  const { app, ask, create } = await anOffice(t)
  const { id } = await create({ firstname: 'Zebulonia', lastname: 'Quagmire' })
  const by = { permitted: 'all', by: { actor: 'command_line', account_id: null } } as const
  await app.db.write(() => {
    for (let n = 0; n < 40; n++) editMember(app.db, { id, note: `Note ${n}` }, by)
  })
  await Promise.all(Array.from({ length: 200 }, () => mention(app, 'Zebulonia')))
  const filter = { chapter_id: 1, name: 'Quagmire', filter: { search: 'Zebulonia' } }
  await ask('POST', '/createfilter', filter)
  const asked = { id, reason: 'On request of Zebulonia', force: false }
  let ended = 0
  for (let at = 0; ; at++) {
    const writer = aWriter(app, step => {
      t.strictSame(findings(app), [], `before step ${step} of try ${at}`)
      if (step === at) throw new Error('the client has gone')
    })
    const erased = await eraseMember(app.db, asked, writer).catch(() => undefined)
    t.strictSame(findings(app), [], `after try ${at}`)
    const { tasks } = (await ask('GET', '/gettasks?kind=unfinished_erasures')).data
    if (erased) {
      const wanted = [{ now: true }, { length: 0 }]
      t.match([erased, tasks], wanted, 'the last try ends, and no task is left')
      break
    }
    ended += tasks.length
    if (tasks.length > 0)
      t.match(
        tasks,
        [{ kind: 'unfinished_erasures', count: 1, first: [id] }],
        `task after try ${at}`
      )
  }
  t.ok(ended > 5, `it ended ${ended} times after it had begun`)
  const { logs } = (await ask('GET', `/getlogs?entity=member&entity_id=${id}`)).data
  t.match(logs.at(0), { action: 'member.erased' }, 'the log tells of the erasure')
  const begun = logs.findLast(({ action = '' }) => action === 'member.erasing')
  t.match(begun.changes, { reason: [null, 'On request of …'] }, 'its reason names nobody')
})

t.test('of several records of a person none is forgotten where an erasure ends', async t => {
  const { app, ask, create } = await anOffice(t)
  const { id: chapter_id } = (await ask('POST', '/createchapter', { name: 'Two' })).data
  const { id: membertype_id } = await aType(app, { name: 'Other', chapter_id })
  const one = await create({ firstname: 'Zebulonia', lastname: 'Quagmire' })
  const zeb = { firstname: 'Zeb', lastname: 'Quagmire' }
  const other = await create({ ...zeb, chapter_id, membertype_id })
  const ids = [one.id, other.id]
  t.match(await ask('PUT', '/linkmembers', { ids }), { data: { ids } }, 'both are one person')
  const asked = { id: one.id, reason: 'On request', force: false }
  const tasks = async () => (await ask('GET', '/gettasks?kind=unfinished_erasures')).data.tasks
  let steps = 0
  const ends = aWriter(app, async step => {
    steps = step
    const [task] = await tasks()
    if (task?.first.length === 1) throw new Error('the client has gone')
  })
  await t.rejects(erasePersonEverywhere(app.db, asked, ends), { message: 'the client has gone' })
  t.ok(steps > 2, 'it ends between two records')
  const task = { kind: 'unfinished_erasures', count: 1, first: [one.id] }
  t.match(await tasks(), [task], 'one record is left to do')
  t.strictSame(findings(app), [], 'the log is right')
  const erased = await erasePersonEverywhere(app.db, asked, aWriter(app))
  t.match(erased, { now: true }, 'it goes on')
  t.strictSame([await tasks(), findings(app)], [[], []], 'nothing is left to do')
})
