import { api } from '../../api/client.ts'
import type { components } from '../../api/contract.ts'
import { unwrap } from '../../api/failure.ts'
import { useRead } from '../../api/read.ts'
import { useDryRun } from '../../api/write.ts'
import { useChanging } from '../../shared/useUndo.ts'

type Schemas = components['schemas']

/** An invoice in a list. */
export type Invoice = Schemas['InvoiceItem']
/** What a run of invoices did, or would do. */
export type RunTold = Schemas['InvoicesCreated']
/** For whom a run is, and which dues. */
export type Wanted = Omit<Schemas['InvoicesCreate'], 'dry_run'>

/** What a run would do. */
export function useRunPreview(wanted: Wanted, enabled: boolean) {
  return useDryRun('POST /createinvoices', wanted, { of: 'members', enabled })
}

/** The number of all invoices of a chapter; counted again each second while a run is under way. */
export function useCount(chapter_id: number, running: boolean): number | undefined {
  const reading = { of: 'invoice_count', every: running && 1000 } as const
  return useRead('/getinvoices', { chapter_id, limit: 1 }, reading).data?.pagination.total
}

/** What the office does with invoices; each throws a Failure. */
export function useInvoiceActs() {
  const changing = useChanging()
  const keys = ['members', 'audit', 'invoice_count']
  return {
    issue: (wanted: Wanted) =>
      changing(
        () => unwrap(api.POST('/createinvoices', { body: { ...wanted, dry_run: false } })),
        keys
      ),
    cancel: (body: Schemas['InvoiceCancel']) =>
      changing(() => unwrap(api.PUT('/cancelinvoice', { body })), keys)
  }
}

/** Requests an invoice as it was issued. */
export const readInvoice = (id: number) =>
  api.GET('/getinvoice/{id}.pdf', { params: { path: { id } }, parseAs: 'blob' })

/** Requests the letter about what a member paid in a year. */
export const readYearStatement = (member_id: number, year: number) =>
  api.GET('/getyearstatement.pdf', { params: { query: { member_id, year } }, parseAs: 'blob' })
