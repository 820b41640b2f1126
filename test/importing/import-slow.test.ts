import { request } from 'node:http'
import { signedIn } from '../fixtures/helper.ts'
import { until } from '../fixtures/waiting.ts'
import t from '../folder.ts'
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
