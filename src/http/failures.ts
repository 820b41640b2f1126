import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { details } from '../core/details.ts'
import {
  InternalError,
  InvalidJson,
  invalid,
  ReadOnly,
  Unavailable,
  UnsupportedMediaType,
  UriTooLong
} from '../core/errors.ts'
import type { Failed } from '../core/failure.ts'
import { toFailure } from '../storage/database-errors.ts'
import { every_answer } from './headers.ts'

/** The failures for errors of Fastify, by their code. */
const translations: Record<string, () => Failed> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new UnsupportedMediaType(),
  ECONNRESET: () => new InvalidJson('the body is not as long as announced'),
  FST_ERR_MAX_PARAM_LENGTH: () => new UriTooLong(),
  FST_ERR_BAD_URL: () =>
    invalid([details.bad_encoding('', {}, 'the path has invalid percent-encoding')])
}

/** Sends every error in the failure envelope; the cause of a 5xx is logged, not sent. */
export const failures = fp(
  async app => {
    app.setErrorHandler<FastifyError>(sendFailure)
  },
  { name: 'failures' }
)

/** Answers an error with its failure. */
export function sendFailure(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const failure = describe(error, request)
  const { code, message, statusCode, details, retry_after = 1 } = failure
  const is_trouble = statusCode >= 500 && code !== ReadOnly.code
  if (is_trouble && !endedWithClient(failure, reply))
    request.log.error({ err: describeCause(error) }, 'failed')
  if (statusCode === 415)
    reply.header('accept', mediaTypes(request)?.join(', ') ?? 'application/json')
  if (statusCode === 429 || (is_trouble && statusCode === 503))
    reply.header('retry-after', retry_after)
  if (code === 'unauthorized' && !reply.hasHeader('www-authenticate'))
    reply.header('www-authenticate', 'Bearer error="invalid_token"')
  request.failure = code
  reply.headers(every_answer)
  return reply
    .code(statusCode)
    .header('x-request-id', request.id)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({ status: 'error', code, message, ...(details && { details }) })
}

/** Whether work only ended because its client has gone, of which the log has a line anyway. */
function endedWithClient({ code }: Failed, { raw }: FastifyReply) {
  return code === Unavailable.code && raw.closed && !raw.writableFinished
}

/** The failure for an error; a body of the wrong media type is told which one the operation takes. */
function describe(error: FastifyError, request: FastifyRequest): Failed {
  const failure = toFailure(error) ?? translations[error.code]?.() ?? new InternalError()
  if (failure.statusCode !== 415) return failure
  return new UnsupportedMediaType(mediaTypes(request)?.join(' or ') ?? 'application/json in UTF-8')
}

/** The media types of bodies that are not JSON. */
function mediaTypes({ routeOptions }: FastifyRequest) {
  const takes = routeOptions?.config?.takes
  return takes && Object.keys(takes)
}

/** The logged part of an error: its stack, and messages of the database only, since others may quote a request. */
function describeCause({ name, code = '', message, stack = '' }: FastifyError) {
  const frames = stack.split('\n').filter(line => /^\s+at /.test(line))
  return {
    type: name,
    code,
    ...(code.startsWith('SQLITE') && { message }),
    stack: frames.join('\n')
  }
}
