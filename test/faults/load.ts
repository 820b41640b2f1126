import type { Test } from 'tap'
import { as, create, edit, type Ledger, refresh } from './ledger.ts'
import { type Server, until } from './process.ts'

/** The number of clients for each kind of request. */
interface Crowd {
  creators?: number
  editors?: number
  refreshers?: 0 | 1
  listers?: number
}

/** Clients that send requests until they are stopped or get a failure. */
export interface Load {
  /** Stops the clients; resolves when each has its last answer or a broken connection. */
  stop(): Promise<void>
  /** Resolves when every client has stopped by itself. */
  over: Promise<void>
  /** The number of answers by status. */
  statuses: Map<number, number>
}

let counter = 0

/** Starts clients that write and read at the same time, each on its own connection. */
export function startLoad(
  ledger: Ledger,
  server: Server,
  { creators = 3, editors = 3, refreshers = 1, listers = 1 }: Crowd = {}
): Load {
  let stopped = false
  const statuses = new Map<number, number>()
  const ids = [...ledger.phones.keys()]

  /** Repeats a request, one at a time. */
  async function client(act: () => Promise<{ status: number }>) {
    while (!stopped) {
      const { status } = await act()
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status >= 300 || status === 0) return
    }
  }

  const add = () => {
    const key = `key-${++counter}`
    const body = { firstname: 'Ada', lastname: 'Ünger', email: `${key}@example.org` }
    const creation = { key, body }
    ledger.creations.push(creation)
    return create(ledger, server, creation)
  }
  // no two clients edit one member, or its last acknowledged value would be unknown
  const change = (turn: number) => () => {
    const mine = ids.filter((_, index) => index % editors === turn)
    const id = mine[++counter % mine.length] as number
    return edit(ledger, server, id, `+${++counter}`)
  }
  const look = () => as(ledger, server, 'GET', '/getmembers?chapter_id=1&search=ung&limit=20')

  const clients = [
    ...Array.from({ length: creators }, () => client(add)),
    ...Array.from({ length: ids.length < editors ? 0 : editors }, (_, i) => client(change(i))),
    ...Array.from({ length: refreshers }, () => client(() => refresh(ledger, server))),
    ...Array.from({ length: listers }, () => client(look))
  ]
  const over = Promise.all(clients).then(() => {})
  const stop = () => {
    stopped = true
    return over
  }
  return { stop, over, statuses }
}

/** Runs clients until there are more than the given number of new members. */
export async function addMembers(t: Test, ledger: Ledger, server: Server, more: number) {
  const wanted = ledger.phones.size + more
  const load = startLoad(ledger, server)
  await until(t, 'there are members', () => ledger.phones.size > wanted)
  await load.stop()
}
