import { useQueries } from '@tanstack/react-query'
import { api } from '../api/client.ts'
import type { components } from '../api/contract.ts'
import { unwrap } from '../api/failure.ts'
import { type Query, useAll, useRead } from '../api/read.ts'
import { type FieldName, type MemberDetails, missingChanges, type Pair } from './groups.ts'

/** Two members who may be the same person. */
export type DuplicatePair = components['schemas']['DuplicatePair']

/** The query keys begin with `members`, so that every change of members reads them again. */
const keys = {
  one: (id: number) => ['members', 'one of two', id] as const
}

/** A page of pairs of members who may be the same person. */
export const useDuplicates = (query: Query<'/getduplicates'>) => useRead('/getduplicates', query)

/** Two members with all fields. The member with the lower id comes first and is kept. */
export function usePair(one: number, other: number) {
  const ids = [Math.min(one, other), Math.max(one, other)]
  const [kept, merged] = useQueries({
    queries: ids.map(id => ({
      queryKey: keys.one(id),
      staleTime: 0,
      gcTime: 0,
      queryFn: () => unwrap(api.GET('/getmember/{id}', { params: { path: { id } } }))
    }))
  })
  const pair: Pair | undefined = kept?.data && merged?.data && [kept.data, merged.data]
  const retry = () => Promise.all([kept?.refetch(), merged?.refetch()])
  return { pair, failure: kept?.error ?? merged?.error ?? undefined, retry }
}

/** The labels of a chapter's custom fields, by their keys. */
export function useFieldLabels(chapter_id: number): Readonly<Record<string, string>> {
  const query = useAll('/getfields', 'fields', { chapter_id }, { of: 'fields' })
  return Object.fromEntries((query.data ?? []).map(({ key, label }) => [key, label]))
}

/** Merges the second member of a pair into the first. Throws a Failure. */
export const mergeMembers = ([{ id: keep_id }, { id: merge_id }]: Pair) =>
  unwrap(api.PUT('/mergemembers', { body: { keep_id, merge_id } }))

/** Changes the merged member to the chosen values, if some differ. Throws a Failure. */
export async function takeChosen(member: MemberDetails, chosen: ReadonlyMap<FieldName, unknown>) {
  const body = missingChanges(member, chosen)
  if (body) await unwrap(api.PUT('/editmember', { body }))
}
