import type { Actor } from '../../association/audit/store.ts'
import { attempt } from '../../storage/attempt.ts'
import { type Db, prepared } from '../../storage/database.ts'
import { removeUnusedField } from '../custom-field-management/store.ts'
import { removeUnusedFunction } from '../functions/store.ts'
import { removeMembershipType } from '../membertypes/removal-store.ts'
import type { Entries } from './store.ts'

const made = prepared(db =>
  db.$client.prepare(
    `SELECT entity, entity_id AS id FROM log_entries
    WHERE id BETWEEN ? AND ? AND action IN ('membership_type.created', 'field.created', 'function.created') ORDER BY id DESC`
  )
)

/** Removes the membership types, custom fields and functions that a batch has made for its members, where nothing else uses them by now. */
export function takeBackMade(db: Db, entries: readonly Entries[], by: Actor) {
  for (const { first_id, last_id } of entries)
    for (const { entity, id } of made(db).all(first_id, last_id) as {
      entity: string
      id: number
    }[])
      attempt(db, () =>
        entity === 'membership_type'
          ? removeMembershipType(db, { id }, { permitted: 'all', by })
          : entity === 'field'
            ? removeUnusedField(db, id, by)
            : removeUnusedFunction(db, id, by)
      )
}
