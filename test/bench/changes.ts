import { readMemory, resetPeakMemory } from './processes.ts'
import type { Operation, Row, Testbed } from './testbed.ts'

/** How many members are changed by one request, where chapter 1 has so many. */
const most = 10_000

/** Changes of many members by one request. */
export const changes: Operation[] = [{ name: 'editmembers, 10 000', measure: measureChanges }]

/** Gives members of chapter 1 a tag that nobody has, as often as other operations are measured; the rate is that of members. */
async function measureChanges(bed: Testbed): Promise<Row> {
  const ids = Array.from({ length: Math.min(most, bed.register.half) }, (_, index) => index + 1)
  resetPeakMemory(bed.service.pid)
  const rounds: number[] = []
  while (rounds.length < bed.timing.rounds) {
    const tag = `Bench ${Date.now()}`
    const begun = performance.now()
    await edit(bed, { chapter_id: 1, filter: { ids }, set: { tags_add: [tag] } }, ids.length)
    rounds.push(performance.now() - begun)
    await edit(bed, { chapter_id: 1, filter: { ids }, set: { tags_remove: [tag] } }, ids.length)
  }
  const milliseconds = rounds.toSorted((one, other) => one - other)[rounds.length >> 1] as number
  return {
    operation: 'editmembers, 10 000',
    members: bed.register.members,
    per_second: (1000 * ids.length) / milliseconds,
    milliseconds,
    megabytes: readMemory(bed.service.pid, 'VmHWM'),
    raw: rounds
  }
}

async function edit({ service, token }: Testbed, body: object, members: number) {
  const response = await fetch(`${service.url}/editmembers`, {
    method: 'PUT',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify(body)
  })
  const answer = (await response.json()) as { data?: { changed: number } }
  if (answer.data?.changed !== members)
    throw new Error(`the change answered ${JSON.stringify(answer).slice(0, 500)}`)
}
