// The public file of this folder: everything that others may import.

export { wrongCounts } from './counter-check.ts'
export { readExportPage } from './export-page.ts'
export { memberListing } from './plugin.ts'
