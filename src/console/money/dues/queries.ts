import { api } from '../../api/client.ts'
import type { components } from '../../api/contract.ts'
import { unwrap } from '../../api/failure.ts'
import type { DuesSearch, shown_dues } from '../../searches.ts'
import { useChanging } from '../../shared/useUndo.ts'

type Schemas = components['schemas']

/** What one member owes once. */
export type Due = Schemas['Due']

/** What a dialog about a due needs. */
export interface DueActProps {
  due: Due
  chapter_id: number
  /** The name of the member who owes it. */
  name: string
  onClose: () => void
  /** Called after the act is done. */
  onDone?: (() => void) | undefined
}

const filters: Record<
  (typeof shown_dues)[number],
  { owed?: boolean; overdue?: boolean; state?: Schemas['DueState'] }
> = {
  owed: { owed: true },
  overdue: { overdue: true },
  partly_paid: { state: 'partly_paid' },
  paid: { state: 'paid' },
  waived: { state: 'waived' },
  void: { state: 'void' },
  every: {}
}

/** The filters of a list of dues as the service takes them. */
export const toFilters = (
  chapter_id: number,
  { shown = 'owed', due_from, due_to }: DuesSearch
) => ({
  chapter_id,
  ...filters[shown],
  ...(due_from && { due_from }),
  ...(due_to && { due_to })
})

type Filters = ReturnType<typeof toFilters>

/** Requests the dues that match as a file for spreadsheets. */
export const exportDues = (filter: Exported, delimiter: 'comma' | 'semicolon') =>
  api.GET('/exportdues', { params: { query: { ...filter, delimiter } }, parseAs: 'text' })

type Exported = Filters & { made_from?: string; made_to?: string }

/** What the office does to dues; each throws a Failure. Everything about members is read again either way. */
export function useDueActs() {
  const changing = useChanging()
  const keys = ['members', 'audit']
  return {
    /** Charges an amount by hand; the same key charges once. */
    charge: (body: Schemas['DueCreate'], key: string) =>
      changing(
        () =>
          unwrap(api.POST('/createdue', { body, params: { header: { 'Idempotency-Key': key } } })),
        keys
      ),
    /** What is open of a due now. */
    readOpen: async ({ id, member_id, due_date }: Due) => {
      const query = { member_id, due_from: due_date, due_to: due_date, limit: 200 }
      const { dues } = await unwrap(api.GET('/getdues', { params: { query } }))
      return dues.find(due => due.id === id)?.open_amount ?? 0
    },
    waive: (body: Schemas['DueWaive']) =>
      changing(() => unwrap(api.PUT('/waivedue', { body })), keys),
    split: (body: Schemas['DueSplit']) =>
      changing(() => unwrap(api.PUT('/splitdue', { body })), keys)
  }
}
