import type { PermittedChapters } from '../../association/access/permissions.ts'
import { NotFound } from '../../core/errors.ts'
import type { Db } from '../../storage/database.ts'
import { getLife } from '../lives/acts-store.ts'
import { refuseFarAhead } from '../lives/horizon-store.ts'
import type { SimulationQuery } from './schema.ts'

/** Throws `validation_error` for a day more than five years ahead, `not_found` for a member of another chapter. */
export function refuseFar(
  db: Db,
  { chapter_id, member_id, to }: SimulationQuery,
  permitted: PermittedChapters
) {
  refuseFarAhead(db, chapter_id, to, '/to')
  if (member_id === undefined) return
  if (getLife(db, member_id, permitted).chapter_id !== chapter_id)
    throw new NotFound(`no member of this chapter has id ${member_id}`)
}
