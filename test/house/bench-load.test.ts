import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Test } from 'tap'
import { findGenerators, loadReads } from '../bench/generators.ts'
import { createHistogram } from '../bench/histogram.ts'
import { load } from '../bench/load.ts'
import { createParser } from '../bench/parser.ts'
import t from '../folder.ts'

/** Starts a server in this process that counts its requests by path. */
async function startServer(t: Test, answer: RequestListener) {
  const seen = new Map<string, number>()
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    seen.set(path, (seen.get(path) ?? 0) + 1)
    answer(request, response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  t.teardown(() => server.close())
  const { port } = server.address() as AddressInfo
  return { seen, url: `http://127.0.0.1:${port}`, pid: process.pid }
}

const reads = { connections: 4, token: 'Bearer abc', warmup: 0, measured: 500 }
const paths = ['/a', '/b', '/c']

for (const generator of findGenerators()) {
  t.test(`${generator} sends prepared requests in turn and counts every answer`, async t => {
    const tokens = new Set<string | undefined>()
    const { seen, ...server } = await startServer(t, (request, response) => {
      tokens.add(request.headers.authorization)
      response.end('x'.repeat(100_000))
    })
    const round = await loadReads(generator, { ...server, ...reads, paths })
    t.strictSame([...tokens], ['Bearer abc'])
    const counts = paths.map(path => seen.get(path) ?? 0)
    t.ok(Math.max(...counts) - Math.min(...counts) <= reads.connections, 'each path as often')
    const sum = counts.reduce((all, count) => all + count)
    t.ok(Math.abs(sum - round.answers) <= 3 * reads.connections, `${sum}, ${round.answers} counted`)
    t.equal(round.failures, 0)
    t.ok(0 < round.p50 && round.p50 <= round.p99 && round.p99 <= round.max, 'times are in order')
    t.ok(round.cpu > 0 && round.busy > 0, 'processor time is counted')
  })

  t.test(`${generator} counts failed answers`, async t => {
    const server = await startServer(t, (_request, response) => {
      response.writeHead(503, { 'content-length': 0 }).end()
    })
    const { answers, failures } = await loadReads(generator, { ...server, ...reads, paths })
    t.ok(answers > 0)
    t.ok(failures >= answers, `${failures} failures in ${answers} answers`)
  })
}

t.test('requests are created when they are sent, from the previous answer', async t => {
  const { seen, ...server } = await startServer(t, (request, response) => {
    request.on('data', (bytes: Buffer) => response.end(String(Number(bytes) + 1)))
  })
  const numbers = [0, 100]
  const { answers, failures } = await load(
    connection => ({ method: 'POST', path: `/${connection}`, body: String(numbers[connection]) }),
    {
      ...server,
      timing: { warmup: 0, measured: 50 },
      connections: 2,
      onAnswer: (connection, _status, body) => {
        numbers[connection] = Number(body)
      }
    }
  )
  t.strictSame(numbers, [seen.get('/0') ?? 0, 100 + (seen.get('/1') ?? 0)])
  t.ok(answers > 0)
  t.equal(failures, 0)
})

t.test('a broken connection counts as a failure and ends the load', async t => {
  const server = await startServer(t, request => void request.socket.destroy())
  const timing = { warmup: 0, measured: 1000 }
  const { answers, failures } = await load(() => ({ path: '/' }), { ...server, timing })
  t.equal(answers, 0)
  t.ok(failures >= 32)
})

t.test('answers are parsed however the network splits them', async t => {
  const bodies = ['{"a":"ä"}', '', 'x'.repeat(40)]
  const texts = bodies.map(
    body => `HTTP/1.1 201 Created\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
  )
  for (let size = 1; size < 120; size++) {
    const parsed: unknown[] = []
    const parse = createParser(true, (status, body) => parsed.push([status, body]))
    const chunk = Buffer.alloc(size)
    for (const text of texts) {
      const bytes = Buffer.from(text)
      for (let at = 0; at < bytes.length; at += size)
        parse(chunk, bytes.copy(chunk, 0, at, at + size))
    }
    t.strictSame(
      parsed,
      bodies.map(body => [201, body])
    )
  }
  const parse = createParser(false, () => undefined)
  const chunked = Buffer.from('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n')
  t.throws(() => parse(chunked, chunked.length), { message: /without Content-Length/ })
})

t.test('percentiles are within 0.2 % of those of the sorted times', async t => {
  const histogram = createHistogram()
  const times = Array.from({ length: 5000 }, (_, index) => 1.0025 ** ((index * 7919) % 5000) / 100)
  for (const time of times) histogram.add(time)
  const sorted = times.toSorted((a, b) => a - b)
  for (const share of [0, 0.25, 0.5, 0.9, 0.99, 0.999]) {
    const exact = sorted[Math.floor(5000 * share)] as number
    const counted = histogram.percentile(share)
    t.ok(Math.abs(counted - exact) <= Math.max(0.001, exact * 0.002), `${counted} for ${exact}`)
  }
  t.equal(histogram.max(), sorted.at(-1))
  t.equal(histogram.count(), 5000)
})
