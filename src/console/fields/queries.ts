import { useQueryClient } from '@tanstack/react-query'
import { api } from '../api/client.ts'
import type { components } from '../api/contract.ts'
import { unwrap } from '../api/failure.ts'
import { own_fields_query } from '../shared/ownFields.ts'

/** The mutations of own fields. Each throws a Failure, and invalidates the queries of fields. */
export function useFieldChanges() {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: own_fields_query.queryKey })
  return {
    async create(body: components['schemas']['FieldCreate'], key: string) {
      const header = { 'Idempotency-Key': key }
      const field = await unwrap(api.POST('/createfield', { body, params: { header } }))
      await refresh()
      return field
    },
    /** Changes only the parts of the definition that are sent. */
    async edit(body: components['schemas']['FieldEdit']) {
      const field = await unwrap(api.PUT('/editfield', { body }))
      await refresh()
      return field
    },
    /** Reads a field anew from the service; undefined if it does not exist. */
    async read(id: number) {
      const fields = await client.fetchQuery({ ...own_fields_query, staleTime: 0 })
      return fields.find(field => field.id === id)
    }
  }
}
