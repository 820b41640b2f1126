import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { openFirstEnrolment } from './identity/enrolments/store.ts'

/** How long requests in flight may take to finish once the process is asked to stop, milliseconds. */
const grace = 10_000

/** Runs the service until SIGTERM or SIGINT; prints the address on standard output once it listens. */
export async function serve(config: Readonly<Config>) {
  const app = await buildApp(config)
  const stop = stopper(app)
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => stop(signal, grace))
  stopWhenLost(app, stop)
  try {
    const where = { host: config.HOST, port: config.PORT, listenTextResolver: tell }
    process.stdout.write(`${tell(await app.listen(where))}\n`)
    await inviteFirstOwner(app)
  } catch (error) {
    await app.close()
    throw error
  }
}

/** While there is no owner, prints a link that enrols one, good for 30 minutes; each start makes a new one. */
async function inviteFirstOwner(app: FastifyInstance) {
  const token = await app.db.write(() => openFirstEnrolment(app.db, app.secrets))
  if (token)
    process.stdout.write(`enrol the first owner within 30 minutes: ${app.enrolmentUrl(token)}\n`)
}

/**
 * Once a write may not have reached the disk: says for a moment that it is not ready, so that who watches
 * sees why, lets what is in flight out, and exits 1 within five seconds.
 */
async function stopWhenLost(app: FastifyInstance, stop: Stop) {
  await app.lost
  setTimeout(() => process.exit(1), 4500).unref()
  await wait(1500)
  await stop('a failed write', 2000)
}

type Stop = ReturnType<typeof stopper>

/**
 * Makes what stops accepting, finishes what is in flight, closes the database (which checkpoints it) and
 * exits 0, or 1 where a write was lost. Asked again it does nothing: a terminal and npm both pass a signal on.
 */
function stopper(app: FastifyInstance) {
  let stopping = false
  return async (why: string, grace: number) => {
    if (stopping) return
    stopping = true
    app.log.info(`stopping on ${why}`)
    // a client that never finishes its request must not keep the database from being closed
    setTimeout(() => app.server.closeAllConnections(), grace - 1000).unref()
    setTimeout(() => process.exit(1), grace + 1000).unref()
    await app.close()
    process.exit(app.integrity.writable() ? 0 : 1)
  }
}

function tell(address: string) {
  return `listening on ${address}`
}
