import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import * as errors from '../core/errors.ts'
import {
  type Detail,
  EmailTaken,
  InternalError,
  InvalidJson,
  invalid,
  NameTaken,
  PayloadTooLarge,
  StorageFull,
  Unavailable,
  UnsupportedMediaType
} from '../core/errors.ts'

/** An error on its way out: what our constants carry, and what they may be given. */
type Thrown = FastifyError & { details?: Detail[]; retry_after?: number }

const ours: ReadonlySet<unknown> = new Set(Object.values(errors))

/** What Fastify and SQLite throw, in the contract's words. */
const translations: Record<string, () => Error> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new PayloadTooLarge(),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new UnsupportedMediaType(),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => new InvalidJson('the body is not as long as announced'),
  FST_ERR_BAD_URL: () => invalid([{ path: '', message: 'the path has invalid percent-encoding' }]),
  SQLITE_BUSY: () => new Unavailable(),
  SQLITE_BUSY_SNAPSHOT: () => new Unavailable(),
  SQLITE_LOCKED: () => new Unavailable(),
  SQLITE_FULL: () => new StorageFull()
}

/** Unique indexes, by the column that SQLite names, and the failure that their violation is. */
const constraints: [column: string, failure: () => Error][] = [
  ['members.email_key', () => new EmailTaken()],
  ['accounts.email_key', () => new EmailTaken()],
  ['membertypes.name_key', () => new NameTaken()],
  ['chapters.name_key', () => new NameTaken()]
]

/** Every error leaves as the failure envelope; a 5xx says nothing about its cause, the log has it. */
export const failures = fp(
  async app => {
    app.setErrorHandler<Thrown>(sendFailure)
  },
  { name: 'failures' }
)

/** Answers any error with the failure that it is for clients. */
export function sendFailure(error: Thrown, request: FastifyRequest, reply: FastifyReply) {
  const failure = translate(error)
  const { code, message, statusCode = 500, details, retry_after = 1 } = failure
  if (statusCode >= 500)
    request.log.error({ err: { type: error.name, code: error.code, stack: error.stack } }, 'failed')
  if (statusCode === 415) reply.header('accept', 'application/json')
  if (statusCode === 503 || statusCode === 429) reply.header('retry-after', retry_after)
  request.failure = code
  return reply
    .code(statusCode)
    .header('x-request-id', request.id)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({ status: 'error', code, message, ...(details && { details }) })
}

/** What is not one of our constants is translated into one; the rest is an internal error. */
function translate(error: Thrown): Thrown {
  if (ours.has(error.constructor)) return error
  if (!error.code) return new InternalError() as Thrown
  const translated =
    translations[error.code]?.() ??
    (error.code.startsWith('SQLITE_CONSTRAINT') &&
      constraints.find(([column]) => error.message.includes(column))?.[1]())
  return (translated || new InternalError()) as Thrown
}
