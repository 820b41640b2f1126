import type { Test } from 'tap'
import { as, create, edit, type Ledger, refresh } from './ledger.ts'
import { type Server, until } from './process.ts'

/** How many clients do what at the same time. */
interface Crowd {
  creators?: number
  editors?: number
  refreshers?: 0 | 1
  listers?: number
}

/** Clients at work until they are told to stop or are no longer answered with success. */
export interface Load {
  /** Tells them to stop, and returns when each has its last answer, or knows that none comes. */
  stop(): Promise<void>
  /** When every one of them has stopped by itself. */
  over: Promise<void>
  /** Each status that came back, and how often. */
  statuses: Map<number, number>
}

let counter = 0

/** Starts clients that write and read at the same time, each on a connection of its own. */
export function startLoad(
  ledger: Ledger,
  server: Server,
  { creators = 3, editors = 3, refreshers = 1, listers = 1 }: Crowd = {}
): Load {
  let stopped = false
  const statuses = new Map<number, number>()
  const ids = [...ledger.phones.keys()]

  /** Does something again and again; each client does one thing at a time. */
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
  // no two editors at one member: its last acknowledged value would not be known
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

/** Has clients at work until there are more than so many new members. */
export async function addMembers(t: Test, ledger: Ledger, server: Server, more: number) {
  const wanted = ledger.phones.size + more
  const load = startLoad(ledger, server)
  await until(t, 'there are members', () => ledger.phones.size > wanted)
  await load.stop()
}
