// The public file of this folder: its exports are all that other folders may import.

export {
  countByChapter,
  countByMonth,
  countByStatus,
  countByType,
  sumCounters,
  wrongCounts
} from './counts-store.ts'
export {
  allOf,
  buildCondition,
  coveringIndex,
  filterCondition,
  readCriteria
} from './criteria.ts'
export { readExportPage, readExportRows } from './export-page-store.ts'
/** A condition in SQL over the columns of members. */
export type { Condition } from './filter-kinds.ts'
export { type FilterValues, findReversedRanges, withoutRepeats } from './filters.ts'
export { checkCustomField, checkOwnValue } from './own-checks.ts'
export { countElsewhere, listedChapters, passOverRevisions, readTotals } from './totals-store.ts'
