import type { TObject, TSchema } from '@sinclair/typebox'
import type { Failing } from '../../core/failure.ts'

/** What is sent to addresses that somebody has named, signed as Standard Webhooks says. */
export interface SentWebhook {
  name: string
  summary: string
  description: string
  tags: readonly string[]
  body: TSchema
}

/** The properties of a route that the published contract describes. */
export interface Operation {
  method: string
  url: string
  signed_in: boolean
  permission?: string
  /** Tokens of programs reach it. */
  programs?: boolean | 'all'
  /** A token reaches it only where it names it. */
  releases?: true
  /** Where the request names its chapter, such as `query/chapter_id`. */
  chapter?: string
  /** Accepts an Idempotency-Key. */
  creates?: boolean
  /** May require the caller's password and one-time code in the body. */
  reauthenticates?: boolean
  /** The media types of a request body that is not JSON, each with its schema. */
  takes?: Readonly<Record<string, TSchema>>
  /** Sends an ETag and answers 304 for If-None-Match. */
  tagged?: boolean
  /** Accepts If-Match. */
  matched?: boolean
  /** The headers of its own that an answer may have, each with what it says. */
  headers?: Readonly<Record<string, string>>
  /** Failures of the route itself, beyond those of the plugins in front of it. */
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
