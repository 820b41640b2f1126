import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { refuseWrongProgram } from './background/replication/program.ts'
import type { Config } from './config.ts'
import { localLinkWarning } from './identity/enrolments/links.ts'
import { openFirstEnrolment } from './identity/enrolments/store.ts'
import { prepareTakeover, refuseTakenOver } from './operations/replica/primary-async.ts'
import { findReplica } from './operations/replica/store.ts'

/** How long requests in flight may take once the process is asked to stop. */
const grace_ms = 10_000
/** How long Litestream may take for the last writes, once the database is closed. */
const replica_grace_ms = 17_000

/** Runs the service until SIGTERM or SIGINT; prints the address on standard output once it listens. */
export async function serve(config: Readonly<Config>) {
  if (config.REPLICA !== undefined) await refuseWrongProgram(config.LITESTREAM)
  const app = await buildApp(config)
  const stop = createStop(app)
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => stop(signal, grace_ms))
  stopWhenLost(app, stop)
  try {
    await refuseTakenOver(app, () => stop('a takeover', grace_ms))
    const where = { host: config.HOST, port: config.PORT, listenTextResolver: describeAddress }
    const address = await app.listen(where)
    process.stdout.write(`${describeAddress(address)}\n`)
    await startReplication(app, config.PUBLIC_URL ?? address)
    await inviteFirstOwner(app)
  } catch (error) {
    await app.close()
    await app.replication?.end()
    throw error
  }
}

/** Has Litestream send what is written from now on, and before it what a takeover needs. */
async function startReplication(app: FastifyInstance, address: string) {
  await prepareTakeover(app, address)
  const place = findReplica(app.db)
  if (!place || !app.replication) return
  app.replication.start(place)
  app.startBeat()
}

/** If there is no owner yet, prints a link to enrol one, valid for 30 minutes, and whether it is for this machine only. */
async function inviteFirstOwner(app: FastifyInstance) {
  const token = await app.db.write(() => openFirstEnrolment(app.db, app.secrets))
  if (!token) return
  const link = app.enrolmentUrl(token)
  const lines = [`enrol the first owner within 30 minutes: ${link}`, localLinkWarning(link)]
  process.stdout.write(lines.map(line => (line ? `${line}\n` : '')).join(''))
}

/**
 * Exits 1 within five seconds after a write may not have reached the disk. For 1.5 seconds the service goes on
 * and reports that it is not ready, so that monitoring sees why; requests in flight may then finish.
 */
async function stopWhenLost(app: FastifyInstance, stop: Stop) {
  await app.lost
  setTimeout(() => process.exit(1), 4500).unref()
  await wait(1500)
  await stop('a failed write', 2000)
}

type Stop = ReturnType<typeof createStop>

/**
 * Creates a function that closes the app, then ends Litestream, and exits 0, or 1 if a write was lost. Requests in flight may finish.
 * Further calls do nothing, because a terminal and npm both pass on the same signal.
 */
function createStop(app: FastifyInstance) {
  let stopping = false
  return async (why: string, grace_ms: number) => {
    if (stopping) return
    stopping = true
    app.log.info(`stopping on ${why}`)
    // a client that never finishes its request must not keep the database from being closed
    setTimeout(() => app.server.closeAllConnections(), grace_ms - 1000).unref()
    const more_ms = app.replication ? replica_grace_ms : 0
    setTimeout(() => process.exit(1), grace_ms + more_ms + 1000).unref()
    await app.close()
    // Litestream sends the last writes when nobody writes any more
    await app.replication?.end()
    process.exit(app.integrity.writable() ? 0 : 1)
  }
}

function describeAddress(address: string) {
  return `listening on ${address}`
}
