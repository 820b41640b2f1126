import { setTimeout as sleep } from 'node:timers/promises'
import type { Bed, Operation, Row } from './bed.ts'
import { median } from './load.ts'
import { memory, serve } from './processes.ts'

/** Starting, and what the service needs when nobody asks anything. */
export const starts: Operation[] = [{ name: 'start', measure: starting }]

async function starting(bed: Bed): Promise<Row> {
  const rounds = await bed.between(async () => {
    const rounds: { milliseconds: number; megabytes: number }[] = []
    while (rounds.length < bed.pace.starts) rounds.push(await start(bed))
    return rounds
  })
  return {
    operation: 'start',
    members: bed.register.members,
    milliseconds: median(rounds.map(({ milliseconds }) => milliseconds)),
    megabytes: median(rounds.map(({ megabytes }) => megabytes)),
    raw: rounds
  }
}

/** Milliseconds from the start of the process until it says that it is ready, and its memory some time later. */
async function start({ folder, pace }: Bed) {
  const begun = performance.now()
  const server = await serve(folder)
  while (!(await fetch(`${server.url}/health/ready`)).ok) await sleep(5)
  const milliseconds = performance.now() - begun
  await sleep(pace.rest)
  const megabytes = memory(server.pid, 'VmRSS')
  await server.stop()
  return { milliseconds, megabytes }
}
