// Receives webhooks: verifies each and says what has happened.
//   SECRET=whsec_… PORT=8080 node examples/receiver.js
// Needs the package standardwebhooks. An https proxy stands before it; on one machine the service takes WEBHOOK_PRIVATE=true.
import { createServer } from 'node:http'
import { Webhook } from 'standardwebhooks'

const { SECRET, PORT = '8080' } = process.env
const webhook = new Webhook(SECRET)
/** The ids of what has arrived: the same may come again. A real receiver keeps them where they outlast it. */
const known = new Set()

const server = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request.setEncoding('utf8')) body += chunk
  let event
  try {
    event = webhook.verify(body, request.headers)
  } catch {
    return response.writeHead(400).end()
  }
  const id = request.headers['webhook-id']
  if (!known.has(id)) console.log(`${event.type} ${event.data.id}`)
  known.add(id)
  response.writeHead(204).end()
})
server.listen(Number(PORT), '127.0.0.1', () => console.log(`port ${server.address().port}`))
