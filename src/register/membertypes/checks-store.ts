import { findChapter } from '../../association/chapters/store.ts'
import { invalid } from '../../core/errors.ts'
import type { Db } from '../../storage/database.ts'
import { fieldsOf } from '../fields/store.ts'
import { checkAmounts, checkPeriods, checkTerm } from './rules.ts'
import type { MembershipTypeRow } from './table.ts'
import { checkOwnVariables } from './templates.ts'

/** The fields of a membership type that are checked. */
export type Checked = Omit<MembershipTypeRow, 'id' | 'name_key' | 'archived' | 'createddate'>

/**
 * Throws `validation_error` for flaws that only the record and its chapter show: of the merged term, of amounts in the chapter's
 * currency, and of custom fields in templates (archived fields are allowed). Only changed fields are checked; older values stay as they are.
 */
export function refuseInvalid(db: Db, type: Checked, changes: object = type) {
  const { chapter_id, notificationsettings } = type
  const currency = findChapter(db, chapter_id)?.currency
  const dated = 'startdate' in changes || 'enddate' in changes
  const keys = () => new Set(fieldsOf(db, chapter_id).map(({ key }) => key))
  const flaws = [
    ...(dated ? checkTerm(type, '/membership_type') : []),
    ...('duration' in changes || 'is_end_date_fixed' in changes ? checkPeriods(type) : []),
    ...('membership_dues' in changes ? checkAmounts(type.membership_dues, currency) : []),
    ...('notificationsettings' in changes ? checkOwnVariables(notificationsettings, keys()) : [])
  ]
  if (flaws.length > 0) throw invalid(flaws)
}
