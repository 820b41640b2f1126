// A mail server that takes everything at once, for `mails.ts`.
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    stream.resume()
    stream.on('end', () => done(null, 'taken'))
  }
})
server.on('error', () => {})
process.on('SIGTERM', () => process.exit(0))
server.listen(0, '127.0.0.1', () => {
  const { port } = server.server.address() as AddressInfo
  // as other servers of the bench say it
  console.log(`listening on http://127.0.0.1:${port}`)
})
