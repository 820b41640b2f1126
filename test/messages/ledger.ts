import type { App } from '../fixtures/helper.ts'

/** A row of the ledger, as tests compare it. */
export interface Row {
  member_id: number
  kind: string
  slot: string
  day: string
  state: string
  reason: string | null
}

/** The ledger in the order in which it was written; of one kind if it is given. */
export function readLedger({ db }: App, kind?: string): Row[] {
  const rows = db.$client
    .prepare('SELECT member_id, kind, slot, day, state, reason FROM messages ORDER BY id')
    .all() as Row[]
  return kind === undefined ? rows : rows.filter(row => row.kind === kind)
}

/** Each row as one line: kind, slot, state, reason. */
export function tellLedger(app: App, kind?: string): string[] {
  return readLedger(app, kind).map(row =>
    [row.kind, row.slot, row.state, row.reason].filter(Boolean).join(' ')
  )
}
