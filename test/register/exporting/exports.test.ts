import { once } from 'node:events'
import type { Socket } from 'node:net'
import type { Test } from 'tap'
import { askForExport, fillChapter, many, readOn } from '../../fixtures/exporting.ts'
import {
  type App,
  aChapter,
  aMember,
  aRegister,
  aType,
  build,
  call,
  signedIn
} from '../../fixtures/helper.ts'
import { run } from '../../fixtures/verbs.ts'
import { until } from '../../fixtures/waiting.ts'
import t from '../../folder.ts'

type Headers = Record<string, string>
interface Entry {
  id: number
  action: string
  changes: Record<string, [null, unknown]>
}

/** The newest entries about a chapter, newest first. */
async function entriesOf(t: Test, app: App, headers: Headers, limit: number): Promise<Entry[]> {
  const url = `/getlogs?entity=chapter&limit=${limit}`
  return (await call(t, app, { url, headers })).json().data.logs
}

const values = ({ changes }: Entry) =>
  Object.fromEntries(Object.entries(changes).map(([name, [, now]]) => [name, now]))

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
  const { code } = await run(folder, ['export', 'members', '--chapter', '1'])
  t.equal(code, 0, 'it exports')
  const app = await build(t, { DATA_DIR: folder })
  const [ended, begun] = (await entriesOf(t, app, await signedIn(app), 2)) as [Entry, Entry]
  const by = { actor: 'command_line', account_id: null }
  t.match(begun, { action: 'chapter.export_started', ...by }, 'its start')
  t.match(ended, { action: 'chapter.exported', ...by }, 'its end')
  t.match(values(ended), { format: 'csv', complete: true, members: 0 }, 'what it had')
})

/** Waits until the newest entry is the end of an export. */
async function ending(t: Test, app: App, headers: Headers, after: number) {
  for (;;) {
    const [entry] = await entriesOf(t, app, headers, 1)
    if (entry && entry.id > after && entry.action === 'chapter.exported') return values(entry)
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}

t.test('large exports', async t => {
  const app = await build(t)
  await app.listen({ port: 0 })
  await fillChapter(app)
  const owner = await signedIn(app)
  const manage = (payload: object) =>
    call(t, app, { method: 'PUT', url: '/edituser', headers: owner, payload })
  const { id: other } = await aChapter(app)
  const ways: Record<string, (id: number, headers: Headers) => Promise<unknown>> = {
    disabled: id => manage({ id, enabled: false }),
    'granted another chapter': id =>
      manage({ id, grants: [{ role: 'chapter_lead', chapter_id: other }] }),
    'signed out': (_, headers) => call(t, app, { method: 'POST', url: '/auth/logout', headers })
  }
  for (const [way, end] of Object.entries(ways)) {
    const headers = await signedIn(app, 'chapter_lead', 1)
    const { id } = (await call(t, app, { url: '/auth/me', headers })).json().data
    const accepted = once(app.server, 'connection')
    const { socket, status } = await askForExport(t, app.listeningOrigin, headers)
    t.equal(status, 200, 'an export begins')
    const [served] = (await accepted) as [Socket]
    // the reader takes so little that the buffers stay full, and no page is read
    const drip = setInterval(() => socket.read(100), 20)
    let full = 0
    await until(() => {
      full = served.writableNeedDrain ? full + 1 : 0
      return full > 20
    })
    const [begun] = (await entriesOf(t, app, owner, 1)) as [Entry]
    t.equal(begun.action, 'chapter.export_started', 'the log has its start')
    await end(id, headers)
    // at the speed of the reader the whole export takes half an hour
    const ended = await ending(t, app, owner, begun.id)
    clearInterval(drip)
    t.match(ended, { entry_id: begun.id, complete: false }, `${way}: it ends`)
    const received = await readOn(socket)
    t.ok(Number(ended.members) < many, `${way}: not all members are read`)
    t.ok(received.split('\n').length <= Number(ended.members) + 500, `${way}: nor sent`)
  }
  const { socket } = await askForExport(t, app.listeningOrigin, owner)
  const [begun] = (await entriesOf(t, app, owner, 1)) as [Entry]
  socket.destroy()
  const ended = await ending(t, app, owner, begun.id)
  t.match(ended, { entry_id: begun.id, complete: false }, 'it ends with its connection')

  // two at a time for an account, eight in all
  const people = await Promise.all(Array.from({ length: 5 }, () => signedIn(app)))
  const open: Socket[] = []
  for (const person of people.slice(0, 4))
    for (let i = 0; i < 2; i++) {
      const { socket, status } = await askForExport(t, app.listeningOrigin, person)
      t.equal(status, 200, 'one of eight')
      open.push(socket)
    }
  const retry_after = /^\d+$/
  const third = await askForExport(t, app.listeningOrigin, people[0] as Headers)
  t.match(third, { status: 429, retry_after }, 'the third of an account')
  const ninth = await askForExport(t, app.listeningOrigin, people[4] as Headers)
  t.match(ninth, { status: 503, retry_after }, 'the ninth of all')
  const [newest] = (await entriesOf(t, app, people[0] as Headers, 1)) as [Entry]
  open[0]?.destroy()
  await ending(t, app, people[0] as Headers, newest.id)
  const last = await askForExport(t, app.listeningOrigin, people[4] as Headers)
  t.equal(last.status, 200, 'one has ended, another begins')
  // members added meanwhile are not exported
  await aMember(app, { lastname: 'Late' })
  for (const other of open) other.destroy()
  const received = await readOn(last.socket)
  t.ok(received.includes(`"Ada ${many}"`), 'it has all members')
  t.notOk(received.includes('Late'), 'but not who came meanwhile')
})
