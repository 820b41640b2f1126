import { setTimeout as sleep } from 'node:timers/promises'
import { median } from './load.ts'
import { readMemory, startService } from './processes.ts'
import type { Operation, Row, Testbed } from './testbed.ts'

/** Starting, and the memory at rest. */
export const starts: Operation[] = [{ name: 'start', measure: measureStarts }]

async function measureStarts(bed: Testbed): Promise<Row> {
  const rounds = await bed.whileStopped(async () => {
    const rounds: { milliseconds: number; megabytes: number }[] = []
    while (rounds.length < bed.timing.starts) rounds.push(await start(bed))
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

/** Milliseconds from the start of the process until it is ready, and its memory some time later. */
async function start({ folder, timing }: Testbed) {
  const begun = performance.now()
  const service = await startService(folder)
  while (!(await fetch(`${service.url}/health/ready`)).ok) await sleep(5)
  const milliseconds = performance.now() - begun
  await sleep(timing.rest)
  const megabytes = readMemory(service.pid, 'VmRSS')
  await service.stop()
  return { milliseconds, megabytes }
}
