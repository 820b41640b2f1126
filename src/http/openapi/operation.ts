import type { TObject, TSchema } from '@sinclair/typebox'
import type { Failing } from '../../core/errors.ts'

/** What the published contract needs to know of a route. */
export interface Operation {
  method: string
  url: string
  signed_in: boolean
  permission?: string
  /** Where the request names its chapter, such as `query/chapter_id`. */
  chapter?: string
  /** Takes an Idempotency-Key; answers an ETag and 304; honours If-Match. */
  creates?: boolean
  /** May need the caller's password and code in the body. */
  reauthenticates?: boolean
  /** The media type of the body, where it is not JSON. */
  takes?: string
  tagged?: boolean
  matched?: boolean
  /** Failures beyond those of the mechanisms in front of the route. */
  failures: readonly Failing[]
  schema: {
    operationId: string
    summary: string
    description?: string
    tags: readonly string[]
    querystring?: TObject
    params?: TObject
    body?: TSchema
    response: Record<string, TSchema>
  }
}
