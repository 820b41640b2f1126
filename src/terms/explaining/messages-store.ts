import type { Day } from '../../lifecycle/days.ts'
import { type Db, prepared } from '../../storage/database.ts'
import type { MessageKind, MessageState, SkipReason } from '../messages/words.ts'
import { describeMessage } from './messages.ts'

/** A message as an explanation tells it. */
export interface Told {
  id: number
  kind: MessageKind
  state: MessageState
  reason: SkipReason | null
  day: Day
  sent: string | null
  subject: string | null
  text: string
}

const last = prepared(db =>
  db.$client.prepare(
    `SELECT id, kind, state, reason, day, sent, subject, letters_id FROM messages
     WHERE member_id = ? AND day <= ? ORDER BY day DESC, id DESC LIMIT 20`
  )
)

/** The last messages to a member until a day, the newest first. */
export function listTold(db: Db, member_id: number, day: Day): Told[] {
  const rows = last(db).all(member_id, day) as (Omit<Told, 'text'> & {
    letters_id: number | null
  })[]
  return rows.map(({ letters_id, ...row }) => ({
    ...row,
    text: describeMessage({ ...row, letters_id })
  }))
}
