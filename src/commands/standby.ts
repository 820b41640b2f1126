import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Source } from '../background/replication/ask.ts'
import { findAllEpochs, findEpochs } from '../background/replication/epochs.ts'
import { copyPath, follow } from '../background/replication/follow.ts'
import type { Place } from '../background/replication/place.ts'
import { refuseWrongProgram } from '../background/replication/program.ts'
import { refuseLongPath, standbySocket } from '../background/replication/socket.ts'
import type { Config } from '../config.ts'
import { makeFolder } from '../storage/durable.ts'
import { takeLock } from '../storage/locks.ts'
import { describeSource } from './replica.ts'

/** How often a standby looks whether the register was taken over elsewhere. */
const look_ms = 30_000
/** The pause before Litestream is started again. */
const pause_ms = 2000

/**
 * `standby`: keeps a copy of the register up to date until it is asked to end, by a signal or by a takeover in the same data folder,
 * which then has little left to do.
 */
export async function standBy(config: Readonly<Config>, { register }: { register: string }) {
  const source = describeSource(config)
  await refuseWrongProgram(source.program)
  const socket = standbySocket(config.DATA_DIR)
  refuseLongPath(socket)
  makeFolder(dirname(socket))
  const lock = takeLock(dirname(socket))
  const ending = new AbortController()
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => ending.abort())
  const done = keepCopy({ source, register, folder: config.DATA_DIR, signal: ending.signal })
  rmSync(socket, { force: true })
  const server = createServer(async (_request, response) => {
    ending.abort()
    await done.catch(() => undefined)
    response.end('{}')
  })
  server.listen(socket)
  try {
    await done
  } finally {
    server.close()
    await once(server, 'close')
    lock.close()
  }
}

interface Work {
  source: Source
  register: string
  folder: string
  signal: AbortSignal
}

/** Follows the newest epoch, whichever it is, until the signal is aborted. */
async function keepCopy({ source, register, folder, signal }: Work) {
  let epoch = 0
  while (!signal.aborted) {
    const newest = await findNewest(source, { register, epoch })
    if (newest > epoch && epoch > 0) removeCopy(folder, { register, epoch })
    epoch = newest
    if (epoch > 0) {
      process.stderr.write(`the copy follows epoch ${epoch} of ${register}\n`)
      const said = await followUntilNewer(source, { register, epoch }, folder, signal)
      if (said) process.stderr.write(`Litestream ended: ${said}\n`)
    }
    await wait(pause_ms, undefined, { signal }).catch(() => undefined)
  }
}

/** Follows one epoch until there is a newer one, the signal is aborted, or Litestream ends, and returns what it then said. */
async function followUntilNewer(source: Source, place: Place, folder: string, signal: AbortSignal) {
  const newer = new AbortController()
  const looking = setInterval(async () => {
    if ((await findNewest(source, place)) > place.epoch) newer.abort()
  }, look_ms)
  const until = AbortSignal.any([signal, newer.signal])
  try {
    const said = await follow(source, place, copyPath(folder, place), until)
    return until.aborted ? undefined : said
  } finally {
    clearInterval(looking)
  }
}

/** The newest epoch after one of them; that one if there is none, or the replica does not answer. */
async function findNewest(source: Source, place: Place): Promise<number> {
  const { register, epoch } = place
  const asked = epoch === 0 ? findAllEpochs(source, register) : findEpochs(source, place)
  const found = await asked.catch((error: Error) => {
    process.stderr.write(`${error.message}\n`)
    return []
  })
  return found.at(-1) ?? place.epoch
}

function removeCopy(folder: string, place: Place) {
  rmSync(dirname(copyPath(folder, place)), { recursive: true, force: true })
}
