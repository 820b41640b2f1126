import { once } from 'node:events'
import type { Socket } from 'node:net'
import type { Test } from 'tap'
import { askForExport, fillChapter, many, readOn } from '../../fixtures/exporting.ts'
import {
  type App,
  aChapter,
  aFolder,
  aMember,
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

t.test(
  'an export has two log entries: its start with the filter, and its end with the number of members',
  async t => {
    const app = await build(t)
    const lead = await signedIn(app, 'chapter_lead', 1)
    const { id: membertype_id } = await aType(app)
    for (const firstname of ['Ada', 'Adele', 'Grace'])
      await aMember(app, { firstname, membertype_id, email: '' })
    const url = '/exportmembers?chapter_id=1&format=ndjson&search=ad&status=active'
    const { body } = await call(t, app, { url, headers: lead })
    t.equal(body.trim().split('\n').length, 2)
    const [ended, begun] = (await entriesOf(t, app, lead, 2)) as [Entry, Entry]
    const about = { format: 'ndjson', search: 'ad', status: 'active' }
    t.match(begun, {
      action: 'chapter.export_started',
      actor: 'account',
      chapter_id: 1,
      entity_id: 1
    })
    t.strictSame(values(begun), about)
    t.match(ended, { action: 'chapter.exported', account_name: 'Grace Hopper', chapter_id: 1 })
    t.strictSame(values(ended), { entry_id: begun.id, ...about, members: 2, complete: true })
  }
)

t.test('the command logs the same entries', async t => {
  const folder = aFolder(t)
  await run(folder, ['demo', '--members', '30'])
  t.equal((await run(folder, ['export', 'members', '--chapter', '1'])).code, 0)
  const app = await build(t, { DATA_DIR: folder })
  const [ended, begun] = (await entriesOf(t, app, await signedIn(app), 2)) as [Entry, Entry]
  t.match(begun, { action: 'chapter.export_started', actor: 'command_line', account_id: null })
  t.match(ended, { action: 'chapter.exported', actor: 'command_line' })
  t.match(values(ended), { format: 'csv', complete: true, members: Number })
  t.match(await run(folder, ['check']), { code: 0 })
})

t.test('HEAD exports nothing, and is refused like its GET', async t => {
  const app = await build(t)
  const owner = await signedIn(app)
  const { id } = await aChapter(app)
  const lead = await signedIn(app, 'chapter_lead', 1)
  await aMember(app)
  const before = (await entriesOf(t, app, owner, 1))[0]?.id
  const head = (query: string, headers: Headers = owner) =>
    app.inject({ method: 'HEAD', url: `/exportmembers?${query}`, headers })
  const answers = await Promise.all(Array.from({ length: 100 }, () => head('chapter_id=1')))
  for (const { statusCode, body } of answers) t.strictSame([statusCode, body], [200, ''])
  t.equal((await entriesOf(t, app, owner, 1))[0]?.id, before)
  const get = await app.inject({ url: '/exportmembers?chapter_id=1', headers: owner })
  for (const name of ['content-type', 'content-disposition', 'cache-control'])
    t.equal(answers[0]?.headers[name], get.headers[name], name)
  t.equal((await head(`chapter_id=${id}`, lead)).statusCode, 403)
  t.equal((await head('chapter_id=99')).statusCode, 404)
  t.equal((await head('chapter_id=1&format=pdf')).statusCode, 400)
  t.equal((await head('chapter_id=1', {})).statusCode, 401)
})

/** A listening service with many members. */
async function aLargeRegister(t: Test) {
  const app = await build(t)
  await app.listen({ port: 0 })
  await fillChapter(app)
  return app
}

/** Waits until the newest entry is the end of an export. */
async function ending(t: Test, app: App, headers: Headers, after: number) {
  for (;;) {
    const [entry] = await entriesOf(t, app, headers, 1)
    if (entry && entry.id > after && entry.action === 'chapter.exported') return values(entry)
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}

t.test('an export ends with its connection, its session, its account and its grants', async t => {
  const app = await aLargeRegister(t)
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
    t.equal(status, 200)
    const [served] = (await accepted) as [Socket]
    // the reader takes so little that the buffers stay full, and no page is read
    const drip = setInterval(() => socket.read(100), 20)
    let full = 0
    await until(() => {
      full = served.writableNeedDrain ? full + 1 : 0
      return full > 20
    })
    const [begun] = (await entriesOf(t, app, owner, 1)) as [Entry]
    t.equal(begun.action, 'chapter.export_started')
    await end(id, headers)
    // at the speed of the reader the whole export takes half an hour
    const ended = await ending(t, app, owner, begun.id)
    clearInterval(drip)
    t.match(ended, { entry_id: begun.id, complete: false }, way)
    const received = await readOn(socket)
    t.ok(Number(ended.members) < many, `${ended.members} members read`)
    t.ok(received.split('\n').length <= Number(ended.members) + 500, way)
  }
  const { socket } = await askForExport(t, app.listeningOrigin, owner)
  const [begun] = (await entriesOf(t, app, owner, 1)) as [Entry]
  socket.destroy()
  t.match(await ending(t, app, owner, begun.id), { entry_id: begun.id, complete: false })
})

t.test('two exports at a time for an account, eight in all', async t => {
  const app = await aLargeRegister(t)
  const people = await Promise.all(Array.from({ length: 5 }, () => signedIn(app)))
  const open: Socket[] = []
  for (const person of people.slice(0, 4))
    for (let i = 0; i < 2; i++) {
      const { socket, status } = await askForExport(t, app.listeningOrigin, person)
      t.equal(status, 200)
      open.push(socket)
    }
  t.match(await askForExport(t, app.listeningOrigin, people[0] as Headers), {
    status: 429,
    retry_after: /^\d+$/
  })
  t.match(await askForExport(t, app.listeningOrigin, people[4] as Headers), {
    status: 503,
    retry_after: /^\d+$/
  })
  const [begun] = (await entriesOf(t, app, people[0] as Headers, 1)) as [Entry]
  open[0]?.destroy()
  await ending(t, app, people[0] as Headers, begun.id)
  const { socket, status } = await askForExport(t, app.listeningOrigin, people[4] as Headers)
  t.equal(status, 200)
  // members added meanwhile are not exported
  await aMember(app, { lastname: 'Late' })
  for (const other of open) other.destroy()
  const received = await readOn(socket)
  t.ok(received.includes(`"Ada ${many}"`))
  t.notOk(received.includes('Late'))
})

t.test('the contract names both forms of a file', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  const operation = app.contract().openapi.paths['/exportmembers']?.get as {
    responses: Record<string, { content: object }>
  }
  const documented = Object.keys(operation.responses[200]?.content ?? {})
  const sent = ['csv', 'ndjson'].map(async format => {
    const url = `/exportmembers?chapter_id=1&format=${format}`
    const type = String((await call(t, app, { url, headers })).headers['content-type'])
    return type.split(';')[0]
  })
  t.strictSame(documented, await Promise.all(sent))
})
