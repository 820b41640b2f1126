import type { Detail } from './details.ts'

// Every failure that the API can answer (CONTRACT.md section 1). Thrown, never sent.

/** 400: the body is not one valid JSON document. */
export const InvalidJson = failure('invalid_json', 400, 'Send one JSON document (RFC 8259): %s.')
/** 400: the request does not fit its schema; created by `invalid`. */
export const InvalidRequest = failure(
  'validation_error',
  400,
  'Correct the fields named in details and send the request again.'
)
/** 400: an import with invalid rows. */
export const ImportRefused = failure(
  'import_refused',
  400,
  'Correct the rows named in details (line and field), or import with skip_invalid=true.'
)
/** 401: no valid access token. */
export const Unauthorized = failure(
  'unauthorized',
  401,
  'Sign in and send a current access token in the Authorization header.'
)
/** 401: a failed login, whatever was wrong. */
export const InvalidCredentials = failure(
  'invalid_credentials',
  401,
  'Check the e-mail address, the password and the one-time code.'
)
/** 401: the right password with a one-time code or recovery code that was used, or an earlier one. */
export const CodeUsed = failure(
  'code_used',
  401,
  'Wait for the next one-time code and try again: this one was used.'
)
/** 401: an invalid refresh token. */
export const InvalidRefreshToken = failure(
  'invalid_refresh_token',
  401,
  'Sign in again: this refresh token is not, or no longer, good.'
)
/** 403: the role does not allow the operation. */
export const Forbidden = failure(
  'forbidden',
  403,
  'Ask an owner or admin for a role that allows this operation.'
)
/** 403: the request names a chapter outside the caller's grants. */
export const ChapterForbidden = failure(
  'chapter_forbidden',
  403,
  'Choose one of your own chapters, or ask an owner or admin for a grant in this one.'
)
/** 403: a change that needs password and code again (CONTRACT.md section 9). */
export const ReauthenticationRequired = failure(
  'reauthentication_required',
  403,
  'Send the password and otp of your own account too: you signed in more than five minutes ago.'
)
/** 404: an unknown path or record, or one that the caller may not see. */
export const NotFound = failure('not_found', 404, 'Check the address and the id: %s.')
/** 405: a known path without this method. */
export const MethodNotAllowed = failure(
  'method_not_allowed',
  405,
  'Use one of the methods in the Allow header.'
)
/** 409: an e-mail address that is taken already. */
export const EmailTaken = failure(
  'email_taken',
  409,
  'Use another e-mail address: this one is taken already.'
)
/** 409: a name that is taken already. */
export const NameTaken = failure('name_taken', 409, 'Use another name: this one is taken already.')
/** 409: a change that would remove the last enabled owner, or a record that others refer to. */
export const InUse = failure(
  'in_use',
  409,
  'Keep at least one enabled owner: make another one first.'
)
/** 409: a change that a rule of the database refuses. */
export const Conflict = failure('conflict', 409, 'Nothing was changed: %s.')
/** 409: an Idempotency-Key that was used for another request. */
export const IdempotencyConflict = failure(
  'idempotency_conflict',
  409,
  'Use a new Idempotency-Key: this one stands for another request.'
)
/** 412: the record has changed since the version in If-Match. */
export const PreconditionFailed = failure(
  'precondition_failed',
  412,
  'Read the record again: it was changed since the version that If-Match names.'
)
/** 413: a body over its limit. */
export const PayloadTooLarge = failure('payload_too_large', 413, 'Send a smaller body.')
/** 414: a request target over 8 KiB. */
export const UriTooLong = failure('uri_too_long', 414, 'Send a shorter address (at most 8 KiB).')
/** 415: a body that is not JSON in UTF-8, or not of the media type that the operation takes. */
export const UnsupportedMediaType = failure(
  'unsupported_media_type',
  415,
  'Send the body as %s, without a Content-Encoding.'
)
/** 431: headers over 16 KiB, or 200 of them. */
export const HeadersTooLarge = failure(
  'headers_too_large',
  431,
  'Send fewer or shorter headers (at most 16 KiB).'
)
/** 429: too many requests, or too many failed logins; created by `rateLimited`. */
export const RateLimited = failure(
  'rate_limited',
  429,
  'Wait for the seconds in the Retry-After header and try again.'
)
/** 500: any other error; the answer says nothing about the cause. */
export const InternalError = failure(
  'internal_error',
  500,
  'Try again; if it happens again, tell the operator the X-Request-Id.'
)
/** 503: overload or lock contention. */
export const Unavailable = failure(
  'unavailable',
  503,
  'Wait for the seconds in the Retry-After header and try again.'
)
/** 507: the disk is full. */
export const StorageFull = failure(
  'storage_full',
  507,
  'Nothing was changed: the disk of the server is full, tell its operator.'
)

/** A record that has a unique key, and the JSON Pointer to the field of the request that the key comes from. */
export interface Holder {
  entity: string
  id: number
  name: string
  chapter_id: number | null
  path: string
}

/** The class of a failure, with code and status as static properties for the published contract. */
export type Failing = ReturnType<typeof failure>

/** A `validation_error` that names every offending field. */
export function invalid(details: Detail[]) {
  return Object.assign(new InvalidRequest(), { details })
}

/** A `rate_limited` that says how many seconds to wait. */
export function rateLimited(seconds: number) {
  const message = `Wait ${seconds} seconds, as the Retry-After header says, and try again.`
  return Object.assign(new RateLimited(), { message, retry_after: seconds })
}

/** A `forbidden` for a page of another site, to which the browser of a signed-in user adds the cookie. */
export function crossSite() {
  return Object.assign(new Forbidden(), {
    message: 'Ask from a page of the service itself: pages of other sites may not use its sessions.'
  })
}

/** Creates the class of a failure; `%s` in the message is replaced by the reason given to the constructor. */
function failure(code: string, statusCode: number, message: string) {
  return class Failure extends Error {
    static readonly code = code
    static readonly status = statusCode
    readonly code = code
    readonly statusCode = statusCode
    /** Every offending field or row; the record in the way of a unique key, for those who may see it. */
    details?: Detail[]
    /** The record that has a unique key already; not sent itself. */
    holder?: Holder
    /** Seconds to wait before a retry, if waiting helps. */
    retry_after?: number

    constructor(reason = '') {
      super(message.replace('%s', reason))
    }
  }
}
