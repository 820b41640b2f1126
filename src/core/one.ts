import type { TSchema } from '@sinclair/typebox'
import { NotFound } from './errors.ts'
import { Id, Strict } from './types.ts'

/** What stands at a route that shows one record by its id, in a chapter that the caller reaches; else it answers 404. */
export function showing<const Permission extends string, Reply extends TSchema>(
  operationId: string,
  summary: string,
  permission: Permission,
  reply: Reply
) {
  return {
    config: {
      permission,
      chapter: 'record' as const,
      cache: 'no-store' as const,
      failures: [NotFound]
    },
    schema: { operationId, summary, params: Strict({ id: Id }), response: { 200: reply } }
  }
}
