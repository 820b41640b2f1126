import { useQueryClient } from '@tanstack/react-query'
import { type Sent, useWrite } from '../api/write.ts'
import { custom_fields_query } from '../shared/customFields.ts'

/** The mutations of custom fields. Each throws a Failure, and invalidates the queries of fields. */
export function useFieldChanges() {
  const client = useQueryClient()
  const write = useWrite(...custom_fields_query.queryKey)
  return {
    create: (body: Sent<'POST /createfield'>, key: string) =>
      write('POST /createfield', body, { key }),
    /** Changes only the parts of the definition that are sent. */
    edit: (body: Sent<'PUT /editfield'>) => write('PUT /editfield', body),
    /** Reads a field anew from the service; undefined if it does not exist. */
    async read(id: number) {
      const fields = await client.fetchQuery({ ...custom_fields_query, staleTime: 0 })
      return fields.find(field => field.id === id)
    }
  }
}
