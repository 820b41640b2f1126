import type { components } from '../api/contract.ts'
import { may } from '../api/may.ts'
import { useAll } from '../api/read.ts'
import { useAccount } from '../api/useSession.ts'
import { type Sent, useWrite } from '../api/write.ts'

/** A filter that is kept under a name in a chapter. */
export type KeptFilter = components['schemas']['KeptFilter']

const kept_key = 'filters'

/** The saved filters of a chapter, sorted by name; read only if the user may see the chapter's members. */
export function useKeptFilters(chapter_id: number) {
  const { grants } = useAccount()
  const enabled = may(grants, 'see_members', chapter_id)
  return useAll('/getfilters', 'filters', { chapter_id }, { of: kept_key, enabled })
}

/** The mutations of saved filters. Each throws a Failure, and invalidates their queries. */
export function useKeptChanges() {
  const write = useWrite(kept_key)
  return {
    create: (body: Sent<'POST /createfilter'>, key: string) =>
      write('POST /createfilter', body, { key }),
    /** Changes only the parts of a saved filter that are sent; `sort` is always sent. */
    edit: (body: Sent<'PUT /editfilter'>) => write('PUT /editfilter', body),
    remove: (id: number) => write('PUT /removefilter', { id })
  }
}
