import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Detail } from '../../src/core/details.ts'
import type { App } from '../fixtures/helper.ts'
import { refusedDetails, type WrongRequests } from '../fixtures/wrong-requests.ts'
import { wrong_values } from './keywords.ts'

/** What is wrong with a request whatever it is about. */
export const wrongRequests: WrongRequests = async (t, app, headers) => {
  const key = { ...headers, 'idempotency-key': 'ä' }
  const requests = [
    { url: '/checkfields', payload: wrong_values, headers },
    { url: '/deletetype', payload: { id: 1 }, headers },
    { url: '/createchapter', payload: { name: 'North' }, headers: key },
    { url: '/getmembers?chapter_id=1&limit=999&search=%ff', headers },
    { url: '/getlogs?from=yesterday', headers }
  ]
  const found: Detail[] = []
  for (const request of requests) found.push(...(await refusedDetails(t, app, request)))
  return [...found, ...(await broken(app))]
}

/** The details of answers to what is no good HTTP. */
async function broken(app: App): Promise<Detail[]> {
  await app.listen({ port: 0 })
  const end = 'Connection: close\r\n\r\n'
  const requests = [
    `hello\r\n\r\n`,
    `GET * HTTP/1.1\r\nHost: x\r\n${end}`,
    `GET /health/live HTTP/1.1\r\nHost: x\r\nHost: y\r\n${end}`,
    `GET /health/live HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n${end}{}`
  ]
  const answers = requests.map(async request => {
    const socket = connect(Number(new URL(app.listeningOrigin).port), '127.0.0.1')
    socket.write(request)
    const [, body = ''] = (await text(socket)).split('\r\n\r\n')
    return JSON.parse(body).details
  })
  return (await Promise.all(answers)).flat()
}
