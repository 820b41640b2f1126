import { createReadStream, rmSync, statSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { command_line } from '../../src/association/audit/store.ts'
import { createChapter } from '../../src/association/chapters/store.ts'
import { withOffice } from '../../src/commands/office.ts'
import { createMembershipType } from '../../src/register/membertypes/store.ts'
import { listPeople } from './families.ts'
import { all_columns, few_columns, writePeople } from './people.ts'
import { readMemory, resetPeakMemory, runVerb } from './processes.ts'
import { membershipType } from './registers.ts'
import type { Operation, Row, Testbed } from './testbed.ts'

/** Imports of CSV files, each into a chapter of its own. */
export const files: Operation[] = [
  {
    name: 'import, command line',
    measure: bed => importByCommand(bed, 'import, command line', few_columns)
  },
  {
    name: 'import, full rows',
    measure: bed => importByCommand(bed, 'import, full rows', all_columns)
  },
  { name: 'import, over HTTP', measure: importOverHttp }
]

async function importByCommand(
  bed: Testbed,
  operation: string,
  columns: readonly string[]
): Promise<Row> {
  return withFile(bed, { operation, columns }, async (path, chapter_id) => {
    const { seconds, megabytes } = await bed.whileStopped(() =>
      runVerb(bed.folder, [
        'import',
        'members',
        path,
        '--chapter',
        String(chapter_id),
        '--households',
        '--json'
      ])
    )
    return { seconds, megabytes }
  })
}

/** The memory is the peak of the whole service with all its threads. */
async function importOverHttp(bed: Testbed): Promise<Row> {
  await bed.restart()
  return withFile(
    bed,
    { operation: 'import, over HTTP', columns: few_columns },
    async (path, chapter_id) => {
      resetPeakMemory(bed.service.pid)
      const begun = performance.now()
      await send(bed, path, chapter_id)
      const seconds = (performance.now() - begun) / 1000
      return { seconds, megabytes: readMemory(bed.service.pid, 'VmHWM') }
    }
  )
}

async function withFile(
  bed: Testbed,
  { operation, columns }: { operation: string; columns: readonly string[] },
  work: (path: string, chapter_id: number) => Promise<{ seconds: number; megabytes: number }>
): Promise<Row> {
  const { rows } = bed.timing
  const path = `${bed.folder}.csv`
  const { members } = bed.register
  // nobody who is a member already
  writePeople(path, listPeople({ from: members + 1, members: rows }, members + rows), columns)
  try {
    const { seconds, megabytes } = await work(path, await newChapter(bed, operation))
    const raw = { rows, seconds, bytes: statSync(path).size }
    return { operation, members, per_second: rows / seconds, megabytes, raw }
  } finally {
    rmSync(path)
  }
}

function newChapter({ folder }: Testbed, name: string) {
  return withOffice({ DATA_DIR: folder }, ({ db }) =>
    db.write(() => {
      const { id } = createChapter(db, { name }, command_line)
      for (const type of ['Standard Member', 'Premium Member'])
        createMembershipType(db, { membership_type: membershipType(type, id) }, command_line)
      return id
    })
  )
}

async function send({ service, token, timing }: Testbed, path: string, chapter_id: number) {
  const headers = { authorization: token, 'content-type': 'text/csv' }
  const url = `${service.url}/importmembers?chapter_id=${chapter_id}&households=true`
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request(url, { method: 'POST', headers }, resolve).on('error', reject)
    createReadStream(path).pipe(sent)
  })
  const answer = JSON.parse(await text(response))
  if (answer.data?.created !== timing.rows)
    throw new Error(`the import answered ${JSON.stringify(answer)}`)
}
