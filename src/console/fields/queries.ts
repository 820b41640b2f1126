import { useQueryClient } from '@tanstack/react-query'
import { type Sent, useWrite } from '../api/write.ts'
import { own_fields_query } from '../shared/ownFields.ts'

/** The mutations of own fields. Each throws a Failure, and invalidates the queries of fields. */
export function useFieldChanges() {
  const client = useQueryClient()
  const write = useWrite(...own_fields_query.queryKey)
  return {
    create: (body: Sent<'POST /createfield'>, key: string) =>
      write('POST /createfield', body, { key }),
    /** Changes only the parts of the definition that are sent. */
    edit: (body: Sent<'PUT /editfield'>) => write('PUT /editfield', body),
    /** Reads a field anew from the service; undefined if it does not exist. */
    async read(id: number) {
      const fields = await client.fetchQuery({ ...own_fields_query, staleTime: 0 })
      return fields.find(field => field.id === id)
    }
  }
}
