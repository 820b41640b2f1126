// The public file of this folder: everything that others may import.

export { wrongCounts } from './counter-check-store.ts'
export {
  countByChapter,
  countByMonth,
  countByStatus,
  countByType
} from './counts-store.ts'
export { readExportPage } from './export-page-store.ts'
