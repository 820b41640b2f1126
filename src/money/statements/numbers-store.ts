import type { Db } from '../../storage/database.ts'
import { columnStatement } from '../../storage/statements.ts'
import { entry_number } from '../../terms/payments/kinds.ts'

/** The `external_ref` for money that a bank entry is booked as. It has a new ending each time the entry is booked again. */
export function nextNumber(db: Db, chapter_id: number, id: number): string {
  const select = 'SELECT 1 FROM payments WHERE chapter_id = ? AND external_ref = ?'
  const taken = columnStatement(db, select)
  for (let no = 1; ; no += 1) {
    const number = `${entry_number}${id}${no > 1 ? `-${no}` : ''}`
    if (taken.get(chapter_id, number) === undefined) return number
  }
}

/** Whether money was booked from a bank entry; otherwise the office has entered it by hand. */
export function isMadeBy(id: number, external_ref: string | null): boolean {
  const number = `${entry_number}${id}`
  return external_ref === number || external_ref?.startsWith(`${number}-`) === true
}
