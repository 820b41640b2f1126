import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { type Bed, measured, type Operation, type Row } from './bed.ts'
import { scatter } from './people.ts'
import { firstPages } from './reads.ts'
import { anySearch } from './searches.ts'

/** Changes of members, alone and among other requests. */
export const writes: Operation[] = [
  {
    name: 'editmember, phone',
    measure: bed => measured(bed, 'editmember, phone', editing(bed, phone))
  },
  {
    name: 'editmember, last name',
    measure: bed => measured(bed, 'editmember, last name', editing(bed, lastname))
  },
  { name: 'editmember, fsync 5 ms', measure: slowDisk },
  {
    name: 'mixed, 90 9 1',
    measure: async bed => measured(bed, 'mixed, 90 9 1', await mixed(bed))
  }
]

let turn = Date.now()

const phone = () => ({ phone: `+49 30 ${turn++}` })
const lastname = () => ({ lastname: `Edited ${(turn++).toString(36)}` })

/** Changes of ever different members, each of which gives a value that nobody had. */
function editing({ register }: Bed, change: () => object) {
  const member = scatter(register.members)
  return () => ({
    method: 'PUT' as const,
    path: '/editmember',
    body: JSON.stringify({ id: 1 + member(), ...change() })
  })
}

/** Of a hundred requests, ninety lists, nine searches and one change. */
async function mixed(bed: Bed) {
  const [list, search, edit] = [firstPages(bed), await anySearch(bed), editing(bed, phone)]
  let turn = 0
  return () => {
    const place = turn++ % 100
    // a request object is used again by its connection: all three set everything
    if (place === 50) return edit()
    const next = place % 11 === 10 ? search : list
    return { method: 'GET' as const, body: '', ...next() }
  }
}

/** The same changes while every fsync and fdatasync takes five milliseconds longer. */
async function slowDisk(bed: Bed): Promise<Row> {
  const operation = 'editmember, fsync 5 ms'
  const library = join(bed.folder, '..', 'slow-fsync.so')
  try {
    const source = join(import.meta.dirname, 'slow-fsync.c')
    execFileSync('cc', ['-shared', '-fPIC', '-o', library, source], { stdio: 'ignore' })
  } catch {
    return { operation, members: bed.register.members, note: 'not measured: there is no cc' }
  }
  await bed.restart({ LD_PRELOAD: library })
  const row = await measured(bed, operation, editing(bed, phone))
  await bed.restart()
  return row
}
