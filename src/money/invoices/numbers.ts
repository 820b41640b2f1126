/** The number of an invoice by its year and its place in it: `2026-0001`. */
export function invoiceNumber(year: number, no: number): string {
  return `${year}-${String(no).padStart(4, '0')}`
}
