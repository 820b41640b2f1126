import { type Entry, entriesOf, values } from '../../fixtures/exporting.ts'
import { aMember, aRegister, aType, build, call, signedIn } from '../../fixtures/helper.ts'
import { runLine } from '../../fixtures/verbs.ts'
import t from '../../folder.ts'

t.test('an export has two log entries, its start and its end; HEAD has none', async t => {
  const app = await build(t)
  const lead = await signedIn(app, 'chapter_lead', 1)
  const { id: membertype_id } = await aType(app)
  for (const firstname of ['Ada', 'Adele', 'Grace'])
    await aMember(app, { firstname, membertype_id, email: '' })
  const url = '/exportmembers?chapter_id=1&format=ndjson&search=ad&status=active'
  const { body } = await call(t, app, { url, headers: lead })
  t.equal(body.trim().split('\n').length, 2, 'two members are exported')
  const [ended, begun] = (await entriesOf(t, app, lead, 2)) as [Entry, Entry]
  const about = { format: 'ndjson', search: 'ad', status: 'active' }
  const entry = { chapter_id: 1, entity_id: 1, account_name: 'Grace Hopper' }
  t.match(begun, { action: 'chapter.export_started', ...entry }, 'who began it')
  t.strictSame(values(begun), about, 'what was asked for')
  t.match(ended, { action: 'chapter.exported', ...entry }, 'that it ended')
  const end = { entry_id: begun.id, ...about, members: 2, complete: true }
  t.strictSame(values(ended), end, 'how many members it had')

  const ids = Array.from({ length: 20_000 }, (_, index) => index + 1)
  const payload = { chapter_id: 1, filter: { search: 'ada', ids }, format: 'csv' }
  await call(t, app, { method: 'POST', url: '/exportmembers', headers: lead, payload })
  const sha256 = /^[0-9a-f]{64}$/
  for (const { action, changes } of await entriesOf(t, app, lead, 2))
    t.match(
      changes,
      { filter: [null, { search: 'ada', left_out: { ids: 20_000 }, sha256 }] },
      `${action} has a short form of a long filter`
    )

  const owner = await signedIn(app)
  const before = (await entriesOf(t, app, owner, 1))[0]?.id
  const asked = { url: '/exportmembers?chapter_id=1', headers: lead }
  const head = () => app.inject({ method: 'HEAD', ...asked })
  const answers = await Promise.all(Array.from({ length: 10 }, head))
  for (const answer of answers)
    t.strictSame([answer.statusCode, answer.body], [200, ''], 'HEAD has no body')
  t.equal((await entriesOf(t, app, owner, 1))[0]?.id, before, 'HEAD exports nothing')
  const get = await app.inject(asked)
  for (const name of ['content-type', 'content-disposition', 'cache-control'])
    t.equal(answers[0]?.headers[name], get.headers[name], `HEAD has the ${name} of GET`)
})

t.test('an export has the order of a list', async t => {
  const app = await build(t)
  const headers = await signedIn(app, 'chapter_lead', 1)
  const { id: membertype_id } = await aType(app)
  for (const firstname of ['Grace', 'Ada', 'Edsger'])
    await aMember(app, { firstname, lastname: 'X', membertype_id })
  const order = async (sort: string) => {
    const payload = { chapter_id: 1, columns: ['firstname'], format: 'ndjson', sort }
    const { body } = await call(t, app, { method: 'POST', url: '/exportmembers', headers, payload })
    return Array.from(body.matchAll(/"firstname":"(\w+)"/g), ([, name]) => name)
  }
  t.strictSame(await order('name'), ['Ada', 'Edsger', 'Grace'], 'by name')
  t.strictSame(await order('-firstname'), ['Grace', 'Edsger', 'Ada'], 'by first name, descending')
  t.strictSame(await order('id'), ['Grace', 'Ada', 'Edsger'], 'as they were created')
  const payload = { chapter_id: 1, sort: 'fields.nothing' }
  const refused = await call(t, app, { method: 'POST', url: '/exportmembers', headers, payload })
  t.equal(refused.statusCode, 400, 'not by a field that nobody has')
})

t.test('the command logs the same entries', async t => {
  const folder = await aRegister(t)
  const { code } = await runLine(folder, ['export', 'members', '--chapter', '1'])
  t.equal(code, 0, 'it exports')
  const app = await build(t, { DATA_DIR: folder })
  const [ended, begun] = (await entriesOf(t, app, await signedIn(app), 2)) as [Entry, Entry]
  const by = { actor: 'command_line', account_id: null }
  t.match(begun, { action: 'chapter.export_started', ...by }, 'its start')
  t.match(ended, { action: 'chapter.exported', ...by }, 'its end')
  t.match(values(ended), { format: 'csv', complete: true, members: 0 }, 'what it had')
})
