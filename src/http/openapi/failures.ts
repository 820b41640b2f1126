import { type TSchema, Type } from '@sinclair/typebox'
import { details as common, definedDetails, FailureDetail } from '../../core/details.ts'
import * as errors from '../../core/errors.ts'
import { definedFailures, type Failing, failure_codes, findFailure } from '../../core/failure.ts'
import { OneOf } from '../../core/types.ts'
import type { Json } from './components.ts'
import { describeHeaders, every_header } from './headers.ts'
import type { Operation } from './operation.ts'

/** The schema of every failure (CONTRACT.md section 1). */
export const Failure = Type.Object(
  {
    status: Type.Literal('error'),
    code: OneOf(failure_codes, { title: 'FailureCode', description: 'What went wrong; stable.' }),
    message: Type.String({ description: 'One sentence that says what to do.' }),
    details: Type.Optional(
      Type.Array(FailureDetail, {
        description:
          'Every offending field with validation_error, every refused row with import_refused; with email_taken and name_taken the record that has it, for those who may see it.'
      })
    )
  },
  { title: 'Failure', description: 'The envelope of every failure.' }
)

/** The parameters of each code of a detail, for translations of failures. */
export function detailParams(): TSchema {
  const names = definedDetails().map(({ code, params }) => [code, params])
  return Type.Unsafe({
    type: 'object',
    title: 'DetailParams',
    description: 'By the code of a detail: the names of its parameters. The list is the example.',
    additionalProperties: Type.Array(Type.String()),
    examples: [Object.fromEntries(names)]
  })
}

const headers: Record<number, Record<string, string>> = {
  401: { 'WWW-Authenticate': 'How to authenticate (RFC 6750); not on sign-in failures.' },
  415: { Accept: 'The media type that is understood.' },
  429: { 'Retry-After': 'Seconds to wait.' },
  503: {
    'Retry-After': 'Seconds to wait; not with `read_only`.',
    Location: 'With `read_only`: where the register is written, if that is known.'
  }
}

/** Every failure of an operation: those of the plugins in front of it, and those that its route names. */
export function listFailures({
  method,
  signed_in,
  permission,
  chapter,
  failures,
  schema
}: Operation) {
  const named = new Set(failures)
  const names_chapter = chapter?.includes('/') ?? false
  const names_record =
    chapter === 'record' && !!(schema.params ?? schema.body ?? schema.querystring?.required)
  const mechanisms: [boolean, Failing[]][] = [
    [true, [errors.InvalidRequest, errors.UriTooLong, errors.HeadersTooLarge]],
    [true, [errors.RateLimited, errors.InternalError, errors.Unavailable, errors.ReadOnly]],
    [!!schema.body, [errors.InvalidJson, errors.PayloadTooLarge, errors.UnsupportedMediaType]],
    // a token of a program does not reach what has no permission
    [signed_in, [errors.Unauthorized, errors.Forbidden]],
    [!!permission && names_chapter, [errors.ChapterForbidden]],
    [!!permission && (names_chapter || names_record), [errors.NotFound]],
    [method !== 'GET', [errors.StorageFull]]
  ]
  for (const [applies, some] of mechanisms) if (applies) for (const one of some) named.add(one)
  return definedFailures().filter(failure => named.has(failure))
}

/** The failures of requests to no operation, which no operation names. */
const outside_operations: ReadonlySet<Failing> = new Set([errors.MethodNotAllowed])

/** Throws unless every defined failure is named by an operation or by `outside_operations`. */
export function refuseUndocumented(operations: readonly Operation[]) {
  const documented = outside_operations.union(new Set(operations.flatMap(listFailures)))
  for (const failure of definedFailures())
    if (!documented.has(failure)) throw new Error(`no operation names the failure ${failure.code}`)
}

/** The response of one status, with an example for each of its codes. */
export function failureResponse(failures: readonly Failing[]): Json {
  return {
    description: failures
      .map(({ code }) => `\`${code}\`: ${failureExample(code).message}`)
      .join(' '),
    headers: { ...describeHeaders(headers[failures[0]?.status ?? 0]), ...every_header },
    content: {
      'application/json': {
        schema: Failure,
        examples: Object.fromEntries(
          failures.map(({ code }) => [code, { value: failureExample(code) }])
        )
      }
    }
  }
}

function failureExample(code: string) {
  const FailureClass = findFailure(code) as Failing
  const { message } = new FailureClass('…')
  const details = [common.not_a_number('/chapter_id', {}, 'must be a whole number')]
  return { status: 'error', code, message, ...(code === 'validation_error' && { details }) }
}
