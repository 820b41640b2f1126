import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { home } from '../../src/core/home.ts'
import type { Request } from './load.ts'
import { stepThrough } from './people.ts'
import { firstPages } from './reads.ts'
import { anySearch } from './searches.ts'
import { measureService, type Operation, type Row, type Testbed } from './testbed.ts'

/** Changes of members, alone and among other requests. */
export const writes: Operation[] = [
  {
    name: 'editmember, phone',
    measure: bed => measureService(bed, 'editmember, phone', editMembers(bed, newPhone))
  },
  {
    name: 'editmember, last name',
    measure: bed => measureService(bed, 'editmember, last name', editMembers(bed, newLastname))
  },
  { name: 'editmember, fsync 5 ms', measure: measureSlowDisk },
  {
    name: 'mixed, 90 9 1',
    measure: async bed => measureService(bed, 'mixed, 90 9 1', await mixRequests(bed))
  }
]

let turn = Date.now()

const newPhone = () => ({ phone: `+49 30 ${turn++}` })
const newLastname = () => ({ lastname: `Edited ${(turn++).toString(36)}` })

/** Edits of different members, each with a value that no member has. */
function editMembers({ register }: Testbed, newValue: () => object) {
  const member = stepThrough(register.members)
  return (): Request => ({
    method: 'PUT',
    path: '/editmember',
    body: JSON.stringify({ id: 1 + member(), ...newValue() })
  })
}

/** Of a hundred requests, ninety are lists, nine searches and one an edit. */
async function mixRequests(bed: Testbed) {
  const list = firstPages(bed)
  const search = await anySearch(bed)
  const edit = editMembers(bed, newPhone)
  let turn = 0
  return (): Request => {
    const place = turn++ % 100
    if (place === 50) return edit()
    return place % 11 === 10 ? search() : list()
  }
}

/** The same edits while each fsync and fdatasync takes five milliseconds longer. */
async function measureSlowDisk(bed: Testbed): Promise<Row> {
  const operation = 'editmember, fsync 5 ms'
  const library = join(bed.folder, '..', 'slow-fsync.so')
  try {
    const source = join(home, 'test/bench/slow-fsync.c')
    execFileSync('cc', ['-shared', '-fPIC', '-o', library, source], { stdio: 'ignore' })
  } catch {
    return { operation, members: bed.register.members, note: 'not measured: there is no cc' }
  }
  await bed.restart({ LD_PRELOAD: library })
  const row = await measureService(bed, operation, editMembers(bed, newPhone))
  await bed.restart()
  return row
}
