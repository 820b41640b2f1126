import { queryOptions, useQuery } from '@tanstack/react-query'
import { readAll } from '../api/read.ts'
import type { Labels } from './fieldWords.ts'
import { ownName } from './ownNames.ts'

/** The query for all custom fields of the association, including archived ones, oldest first. */
export const custom_fields_query = queryOptions({
  queryKey: ['fields'],
  staleTime: 60_000,
  queryFn: ({ signal }) => readAll('/getfields', 'fields', {}, signal)
})

/** The custom fields of a chapter's members, including archived ones; without a chapter, those of all chapters. */
export function useCustomFields(chapter_id?: number) {
  return useQuery({
    ...custom_fields_query,
    select: fields =>
      fields.filter(
        field =>
          chapter_id === undefined || field.chapter_id === null || field.chapter_id === chapter_id
      )
  })
}

/** The labels of custom fields, by names such as `fields.shirt_size`; empty unless `enabled`. */
export function useOwnLabels(enabled: boolean): Labels {
  const { data: fields = [] } = useQuery({ ...custom_fields_query, enabled })
  const labels = fields.map(field => [ownName(field), { en: field.label, de: field.label }])
  return Object.fromEntries(labels)
}
