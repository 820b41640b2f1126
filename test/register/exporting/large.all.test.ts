import { once } from 'node:events'
import type { Socket } from 'node:net'
import type { Test } from 'tap'
import {
  askForExport,
  type Entry,
  entriesOf,
  fillChapter,
  many,
  readOn,
  values
} from '../../fixtures/exporting.ts'
import { type App, aChapter, aMember, build, call, signedIn } from '../../fixtures/helper.ts'
import { until } from '../../fixtures/waiting.ts'
import t from '../../folder.ts'

type Headers = Record<string, string>

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

  // an account may have two exports at a time, and all accounts eight
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
