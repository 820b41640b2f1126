import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import type { components } from '../../api/contract.ts'
import { unwrap } from '../../api/failure.ts'
import type { DuesSearch, Shown } from './search.ts'

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

const filters: Record<Shown, { owed?: boolean; overdue?: boolean; state?: Schemas['DueState'] }> = {
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
  ...{ chapter_id, ...filters[shown] },
  ...(due_from && { due_from }),
  ...(due_to && { due_to })
})

type Filters = ReturnType<typeof toFilters>

/** A page of dues. Every change of members reads it again. */
export function useDues(
  query: Filters & { sort: DuesSearch['sort']; offset: number; limit: number }
) {
  return useQuery({
    queryKey: ['members', 'dues', query],
    queryFn: ({ signal }) => unwrap(api.GET('/getdues', { params: { query }, signal })),
    placeholderData: keepPreviousData,
    staleTime: 0
  })
}

/** What is open of all dues that match, and their number; asked for apart from the pages, as the service reads all of them. */
export function useDueSums(filter: Filters) {
  const query = { ...filter, sums: true, limit: 1 }
  return useQuery({
    queryKey: ['members', 'due_sums', query],
    queryFn: async ({ signal }) => {
      const { sums, pagination } = await unwrap(api.GET('/getdues', { params: { query }, signal }))
      return { sums: sums ?? [], total: pagination.total }
    },
    placeholderData: keepPreviousData,
    staleTime: 0
  })
}

/** Requests the dues that match as a file for spreadsheets. */
export const exportDues = (filter: Exported, delimiter: 'comma' | 'semicolon') =>
  api.GET('/exportdues', { params: { query: { ...filter, delimiter } }, parseAs: 'text' })

type Exported = Filters & { made_from?: string; made_to?: string }

/** What the office does to dues; each throws a Failure. Everything about members is read again either way. */
export function useDueActs() {
  const client = useQueryClient()
  async function changing<T>(change: Promise<T>): Promise<T> {
    try {
      return await change
    } finally {
      const keys = ['members', 'audit']
      await Promise.all(keys.map(key => client.invalidateQueries({ queryKey: [key] })))
    }
  }
  return {
    /** Charges an amount by hand; the same key charges once. */
    charge: (body: Schemas['DueCreate'], key: string) =>
      changing(
        unwrap(api.POST('/createdue', { body, params: { header: { 'Idempotency-Key': key } } }))
      ),
    /** What is open of a due now. */
    readOpen: async ({ id, member_id, due_date }: Due) => {
      const query = { member_id, due_from: due_date, due_to: due_date, limit: 200 }
      const { dues } = await unwrap(api.GET('/getdues', { params: { query } }))
      return dues.find(due => due.id === id)?.open_amount ?? 0
    },
    waive: (body: Schemas['DueWaive']) => changing(unwrap(api.PUT('/waivedue', { body }))),
    split: (body: Schemas['DueSplit']) => changing(unwrap(api.PUT('/splitdue', { body })))
  }
}
