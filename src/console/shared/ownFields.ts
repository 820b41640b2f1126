import { queryOptions, useQuery } from '@tanstack/react-query'
import { readAll } from '../api/read.ts'
import type { Labels } from './fieldWords.ts'
import { ownName } from './ownNames.ts'

/** The query for all own fields of the association, including archived ones, oldest first. */
export const own_fields_query = queryOptions({
  queryKey: ['fields'],
  staleTime: 60_000,
  queryFn: ({ signal }) => readAll('/getfields', 'fields', {}, signal)
})

/** The own fields of a chapter's members, including archived ones; without a chapter, those of all chapters. */
export function useOwnFields(chapter_id?: number) {
  return useQuery({
    ...own_fields_query,
    select: fields =>
      fields.filter(
        field =>
          chapter_id === undefined || field.chapter_id === null || field.chapter_id === chapter_id
      )
  })
}

/** The labels of own fields, by names such as `fields.shirt_size`; empty unless `enabled`. */
export function useOwnLabels(enabled: boolean): Labels {
  const { data: fields = [] } = useQuery({ ...own_fields_query, enabled })
  const labels = fields.map(field => [ownName(field), { en: field.label, de: field.label }])
  return Object.fromEntries(labels)
}
