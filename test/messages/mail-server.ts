import type { AddressInfo, Socket } from 'node:net'
import { simpleParser } from 'mailparser'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import type { Test } from 'tap'

/** What a mail server took. */
type Received = { to: string[]; raw: string; mail: Awaited<ReturnType<typeof simpleParser>> }

type Done = (error?: Error | null, reply?: string) => void

/**
 * Starts a real mail server on a free port, which ends with the test. `refuse` answers the error for an address, if any, and
 * `answer` what becomes of a mail; a test may replace both.
 */
export async function aMailServer(t: Test, options: SMTPServerOptions = {}) {
  const received: Received[] = []
  const manners = {
    refuse: (_address: string): Error | undefined => undefined,
    answer: (done: Done): void => done(null, 'taken')
  }
  const sockets = new Set<Socket>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => done(manners.refuse(address)),
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', chunk => chunks.push(chunk))
      stream.on('end', async () => {
        const raw = Buffer.concat(chunks)
        const to = session.envelope.rcptTo.map(({ address }) => address)
        received.push({ to, raw: raw.toString(), mail: await simpleParser(raw) })
        manners.answer(done)
      })
    },
    ...options
  })
  server.on('error', () => {})
  server.server.on('connection', socket => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  t.teardown(async () => {
    cut()
    await new Promise<void>(resolve => server.close(() => resolve()))
  })
  const about = { port, received, cut, url: `smtp://127.0.0.1:${port}` }
  return Object.assign(manners, about, { connections: () => sockets.size })
}
