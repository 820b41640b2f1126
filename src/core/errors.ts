/** One offending field: a JSON Pointer into the body, or `/name` of a query parameter. */
export interface Detail {
  path: string
  message: string
}

// Every failure that the API can answer (CONTRACT.md section 1). Thrown, never sent.

export const InvalidJson = failure('invalid_json', 400, 'Send one JSON document (RFC 8259): %s.')
export const InvalidRequest = failure(
  'validation_error',
  400,
  'Correct the fields named in details and send the request again.'
)
export const Unauthorized = failure(
  'unauthorized',
  401,
  'Sign in and send a current access token in the Authorization header.'
)
export const InvalidCredentials = failure(
  'invalid_credentials',
  401,
  'Check the e-mail address, the password and the one-time code.'
)
export const InvalidRefreshToken = failure(
  'invalid_refresh_token',
  401,
  'Sign in again: this refresh token is not, or no longer, good.'
)
export const Forbidden = failure(
  'forbidden',
  403,
  'Ask an owner or admin for a role that allows this operation.'
)
export const ChapterForbidden = failure(
  'chapter_forbidden',
  403,
  'Choose one of your own chapters, or ask an owner or admin for a grant in this one.'
)
export const NotFound = failure('not_found', 404, 'Check the address and the id: %s.')
export const MethodNotAllowed = failure(
  'method_not_allowed',
  405,
  'Use one of the methods in the Allow header.'
)
export const EmailTaken = failure(
  'email_taken',
  409,
  'Use another e-mail address: this one is taken already.'
)
export const NameTaken = failure('name_taken', 409, 'Use another name: this one is taken already.')
export const InUse = failure(
  'in_use',
  409,
  'Keep at least one enabled owner: make another one first.'
)
export const IdempotencyConflict = failure(
  'idempotency_conflict',
  409,
  'Use a new Idempotency-Key: this one stands for another request.'
)
export const PreconditionFailed = failure(
  'precondition_failed',
  412,
  'Read the record again: it was changed since the version that If-Match names.'
)
export const PayloadTooLarge = failure('payload_too_large', 413, 'Send a smaller body.')
export const UriTooLong = failure('uri_too_long', 414, 'Send a shorter address (at most 8 KiB).')
export const UnsupportedMediaType = failure(
  'unsupported_media_type',
  415,
  'Send the body as application/json in UTF-8, without a Content-Encoding.'
)
export const HeadersTooLarge = failure(
  'headers_too_large',
  431,
  'Send fewer or shorter headers (at most 16 KiB).'
)
export const RateLimited = failure(
  'rate_limited',
  429,
  'Wait for the seconds in the Retry-After header and try again.'
)
export const InternalError = failure(
  'internal_error',
  500,
  'Try again; if it happens again, tell the operator the X-Request-Id.'
)
export const Unavailable = failure(
  'unavailable',
  503,
  'Wait for the seconds in the Retry-After header and try again.'
)
export const StorageFull = failure(
  'storage_full',
  507,
  'Nothing was changed: the disk of the server is full, tell its operator.'
)

/** A failure's constructor with its code and status at hand, for the published contract. */
export type Failing = ReturnType<typeof failure>

/** A `validation_error` that names every offending field. */
export function invalid(details: Detail[]) {
  return Object.assign(new InvalidRequest(), { details })
}

/** A `rate_limited` that says how many seconds to wait. */
export function rateLimited(seconds: number) {
  return Object.assign(new RateLimited(), { retry_after: seconds })
}

/** One kind of failure as a class of its own; `%s` in the message is the reason that the thrower gives. */
function failure(code: string, statusCode: number, message: string) {
  return class Failure extends Error {
    static readonly code = code
    static readonly status = statusCode
    readonly code = code
    readonly statusCode = statusCode
    /** Every offending field, with `validation_error` only. */
    details?: Detail[]
    /** Seconds to wait, where waiting helps. */
    retry_after?: number

    constructor(reason = '') {
      super(message.replace('%s', reason))
    }
  }
}
