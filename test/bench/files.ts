import { createReadStream, rmSync, statSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { command_line } from '../../src/office/audit/store.ts'
import { withOffice } from '../../src/office/commands/office.ts'
import { createChapter } from '../../src/register/chapters/store.ts'
import { createMembershipType } from '../../src/register/membertypes/store.ts'
import type { Bed, Operation, Row } from './bed.ts'
import { writePeople } from './people.ts'
import { forgetPeak, memory, verb } from './processes.ts'
import { typeOf } from './registers.ts'

/** CSV files, each into a chapter of its own. */
export const files: Operation[] = [
  { name: 'import, command line', measure: byCommand },
  { name: 'import, over HTTP', measure: overHttp }
]

async function byCommand(bed: Bed): Promise<Row> {
  return withFile(bed, 'import, command line', async (path, chapter_id) => {
    const { seconds, megabytes } = await bed.between(() =>
      verb(bed.folder, ['import', 'members', path, '--chapter', String(chapter_id), '--json'])
    )
    return { seconds, megabytes }
  })
}

/** The memory is that of the whole service, its worker included. */
async function overHttp(bed: Bed): Promise<Row> {
  await bed.restart()
  return withFile(bed, 'import, over HTTP', async (path, chapter_id) => {
    forgetPeak(bed.server.pid)
    const begun = performance.now()
    await send(bed, path, chapter_id)
    const seconds = (performance.now() - begun) / 1000
    return { seconds, megabytes: memory(bed.server.pid, 'VmHWM') }
  })
}

async function withFile(
  bed: Bed,
  operation: string,
  work: (path: string, chapter_id: number) => Promise<{ seconds: number; megabytes: number }>
): Promise<Row> {
  const { rows } = bed.pace
  const path = `${bed.folder}.csv`
  writePeople(path, { from: 1, members: rows })
  try {
    const { seconds, megabytes } = await work(path, await newChapter(bed, operation))
    const { members } = bed.register
    const raw = { rows, seconds, bytes: statSync(path).size }
    return { operation, members, per_second: rows / seconds, megabytes, raw }
  } finally {
    rmSync(path)
  }
}

function newChapter({ folder }: Bed, name: string) {
  return withOffice({ DATA_DIR: folder }, ({ db }) =>
    db.write(() => {
      const { id } = createChapter(db, { name }, command_line)
      for (const type of ['Standard Member', 'Premium Member'])
        createMembershipType(db, { membership_type: typeOf(type, id) }, command_line)
      return id
    })
  )
}

async function send({ server, token, pace }: Bed, path: string, chapter_id: number) {
  const headers = { authorization: token, 'content-type': 'text/csv' }
  const url = `${server.url}/importmembers?chapter_id=${chapter_id}`
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request(url, { method: 'POST', headers }, resolve).on('error', reject)
    createReadStream(path).pipe(sent)
  })
  const answer = JSON.parse(await text(response))
  if (answer.data?.created !== pace.rows)
    throw new Error(`the import answered ${JSON.stringify(answer)}`)
}
