// The public file of this folder: everything that others may import.

export { wrongCounts } from './counter-check-store.ts'
export {
  countByChapter,
  countByMonth,
  countByStatus,
  countByType,
  sumCounters
} from './counts-store.ts'
export {
  allOf,
  buildCondition,
  coveringIndex,
  filterCondition,
  readCriteria
} from './criteria.ts'
export { readExportPage } from './export-page-store.ts'
/** A condition in SQL over the columns of members. */
export type { Condition } from './filter-kinds.ts'
export { listedChapters, readTotals } from './totals-store.ts'
