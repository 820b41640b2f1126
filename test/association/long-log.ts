import { command_line, recordAll } from '../../src/association/audit/store.ts'
import { entities } from '../../src/core/noun.ts'
import type { App } from '../fixtures/helper.ts'

export interface Row {
  id: number
  createddate: string
  entity: (typeof entities)[number]
  entity_id: number
  chapter_id: number | null
}

/** Writes entries about chapters 1 and 2: a few records often, others once, some without a chapter. */
export function fill(app: App, length: number, first: number) {
  const changes = Array.from({ length }, (_, i) => {
    const n = first + i
    const entity =
      n % 97 === 0 ? 'account' : n % 11 < 8 ? 'member' : (entities[n % 4] as Row['entity'])
    const entity_id = n % 3 === 0 ? 7 : 100 + (n % 5_000)
    const chapter_id = entity === 'account' ? null : n % 7 === 0 ? 2 : 1
    return { action: `${entity}.updated`, entity, entity_id, chapter_id, changes: '{}' }
  })
  return app.db.write(() => recordAll(app.db, changes, command_line))
}
