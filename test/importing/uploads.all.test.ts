import { request } from 'node:http'
import { Readable } from 'node:stream'
import type { Worker } from 'node:worker_threads'
import type { Test } from 'tap'
import { lastEntry } from '../fixtures/files.ts'
import { call, signedIn } from '../fixtures/helper.ts'
import { aManager } from '../fixtures/manager.ts'
import { until } from '../fixtures/waiting.ts'
import t from '../folder.ts'
import { parts, sheetRows, workbook_type, workbookBytes } from '../register/files/workbooks.ts'
import { beginImport, head, listening, rowsOf, type Server } from './uploading.ts'

/** Begins a dry run whose file is sent in pieces; `end` returns its status. */
function sender({ port }: Server, headers: object) {
  const url = `http://127.0.0.1:${port}/importmembers?chapter_id=1&dry_run=true`
  const sent = request(url, { method: 'POST', headers: { ...headers, 'content-type': 'text/csv' } })
  const answered = new Promise<number | undefined>((resolve, reject) => {
    sent.on('response', response => resolve(response.resume().statusCode)).on('error', reject)
  })
  sent.write(head)
  return {
    write: (text: string) => sent.write(text),
    end: () => {
      sent.end()
      return answered
    }
  }
}

t.test('an upload that is too slow is ended, others are not', async t => {
  const server = await listening(t)
  const headers = await signedIn(server.app)
  const slow = beginImport(server, headers, 10_000_000)
  const fast = sender(server, headers)
  fast.write(rowsOf('', 600))
  const drip = setInterval(() => {
    slow.write(Buffer.alloc(1000, 'a,'))
    // thirty times the least speed: a busy machine is not too slow
    fast.write('\n'.repeat(100_000))
  }, 200)
  await new Promise(resolve => slow.once('close', resolve))
  clearInterval(drip)
  await until(() => server.files().length === 1)
  t.equal(await fast.end(), 200, 'the fast one is done')
  await until(() => server.files().length === 0)
})

let bytes: Promise<Buffer> | undefined

/** A workbook without a second row, whose sheet takes many seconds to be read: its header is followed by elements that mean nothing. */
function aSlowWorkbook(t: Test) {
  const row = sheetRows([['firstname', 'lastname']])
  const nothing = Buffer.from('<a/>'.repeat(250_000))
  const sheet = [`<worksheet><sheetData>${row}`, ...Array.from({ length: 60 }, () => nothing)]
  bytes ??= workbookBytes(t, parts('', { 'xl/worksheets/sheet1.xml': Readable.from(sheet) }))
  return bytes
}

/** Begins to import a workbook; resolves as soon as a thread reads it. */
async function beginReading(t: Test, server: Server, headers: { authorization: string }) {
  const body = await aSlowWorkbook(t)
  const threads: Worker[] = []
  const onThread = (thread: Worker) => void threads.push(thread)
  process.on('worker', onThread)
  t.teardown(() => process.off('worker', onThread))
  const socket = beginImport(server, headers, body.length, '', workbook_type)
  let answer = ''
  socket.on('data', data => {
    answer += data
  })
  socket.write(body)
  await until(() => threads.length === 1)
  return { socket, answer: () => answer }
}

t.test('an import ends with its client while a file is read', async t => {
  const server = await listening(t)
  const headers = await signedIn(server.app)
  const { socket } = await beginReading(t, server, headers)
  socket.destroy()
  await until(() => server.files().length === 0)
  const { action } = await lastEntry(t, server.app, headers)
  t.not(action, 'chapter.import_refused', 'the file was not read to its end')
})

t.test('and with its account, its grants and its session', async t => {
  const server = await listening(t)
  const owner = await aManager(t, server.app)
  const endings = {
    account: (id: number) => owner.edit({ id, enabled: false }),
    grants: (id: number) => owner.edit({ id, grants: [{ role: 'moderator', chapter_id: null }] }),
    session: (_: number, headers: { authorization: string }) =>
      call(t, server.app, { method: 'POST', url: '/auth/logout', headers, payload: { all: true } })
  }
  for (const [name, end] of Object.entries(endings)) {
    const lead = await aManager(t, server.app, 'chapter_lead')
    const { socket, answer } = await beginReading(t, server, lead.headers)
    t.ok((await end(lead.id, lead.headers)).statusCode < 300, `${name} ends`)
    await until(answer)
    t.match(answer(), name === 'grants' ? / 403 / : / 401 /, `the import ends with its ${name}`)
    await until(() => server.files().length === 0)
    socket.destroy()
  }
})
