import type { Detail } from './details.ts'
import { defineFailure } from './failure.ts'

// The failures that any part of the service can answer (CONTRACT.md section 1); others are in `failures.ts` of their room.

/** 400: the body is not one valid JSON document. */
export const InvalidJson = defineFailure(
  'invalid_json',
  400,
  'Send one JSON document (RFC 8259): %s.'
)
/** 400: the request does not fit its schema; created by `invalid`. */
export const InvalidRequest = defineFailure(
  'validation_error',
  400,
  'Correct the fields named in details and send the request again.'
)
/** 401: no valid access token. */
export const Unauthorized = defineFailure(
  'unauthorized',
  401,
  'Sign in and send a current access token in the Authorization header.'
)
/** 403: the role does not allow the operation. */
export const Forbidden = defineFailure(
  'forbidden',
  403,
  'Ask an owner or admin for a role that allows this operation.'
)
/** 403: a page of another site asks, to which browsers send the cookie too. */
export const WrongOrigin = defineFailure(
  'wrong_origin',
  403,
  'Ask from a page of the service itself, at the address in PUBLIC_URL: pages of other sites may not use its sessions.'
)
/** 403: the request names a chapter outside the caller's grants. */
export const ChapterForbidden = defineFailure(
  'chapter_forbidden',
  403,
  'Choose one of your own chapters, or ask an owner or admin for a grant in this one.'
)
/** 404: an unknown path or record, or one that the caller may not see. */
export const NotFound = defineFailure('not_found', 404, 'Check the address and the id: %s.')
/** 405: a known path without this method. */
export const MethodNotAllowed = defineFailure(
  'method_not_allowed',
  405,
  'Use one of the methods in the Allow header.'
)
/** 409: an e-mail address that is taken already. */
export const EmailTaken = defineFailure(
  'email_taken',
  409,
  'Use another e-mail address: this one is taken already.'
)
/** 409: a name that is taken already. */
export const NameTaken = defineFailure(
  'name_taken',
  409,
  'Use another name: this one is taken already.'
)
/** 409: a change that would remove the last enabled owner, or a record that others refer to. */
export const InUse = defineFailure(
  'in_use',
  409,
  'Keep at least one enabled owner: make another one first.'
)
/** 409: a change that a rule of the database refuses. */
export const Conflict = defineFailure('conflict', 409, 'Nothing was changed: %s.')
/** 409: the largest number of records kept under names exists already; `%s` is this number with the kind, such as `100 filters`. */
export const TooManyKept = defineFailure(
  'too_many_kept',
  409,
  'Remove one that is no longer needed: a chapter keeps at most %s.'
)
/** 412: the record has changed since the version in If-Match. */
export const PreconditionFailed = defineFailure(
  'precondition_failed',
  412,
  'Read the record again: it was changed since the version that If-Match names.'
)
/** 413: a body over its limit. */
export const PayloadTooLarge = defineFailure('payload_too_large', 413, 'Send a smaller body.')
/** 414: a request target over 8 KiB. */
export const UriTooLong = defineFailure(
  'uri_too_long',
  414,
  'Send a shorter address (at most 8 KiB).'
)
/** 415: a body that is not JSON in UTF-8, or not of the media type that the operation takes. */
export const UnsupportedMediaType = defineFailure(
  'unsupported_media_type',
  415,
  'Send the body as %s, without a Content-Encoding.'
)
/** 431: headers over 16 KiB, or 200 of them. */
export const HeadersTooLarge = defineFailure(
  'headers_too_large',
  431,
  'Send fewer or shorter headers (at most 16 KiB).'
)
/** 429: too many requests, or too many failed logins; created by `rateLimited`. */
export const RateLimited = defineFailure(
  'rate_limited',
  429,
  'Wait for the seconds in the Retry-After header and try again.'
)
/** 500: any other error; the answer says nothing about the cause. */
export const InternalError = defineFailure(
  'internal_error',
  500,
  'Try again; if it happens again, tell the operator the X-Request-Id.'
)
/** 503: overload or lock contention. */
export const Unavailable = defineFailure(
  'unavailable',
  503,
  'Wait for the seconds in the Retry-After header and try again.'
)
/** 503: this process serves a copy and writes nothing; `%s` is where the register is written. */
export const ReadOnly = defineFailure(
  'read_only',
  503,
  'Send this to %s: here a copy of the register is read, and nothing is written.'
)
/** 507: the disk is full. */
export const StorageFull = defineFailure(
  'storage_full',
  507,
  'Nothing was changed: the disk of the server is full, tell its operator.'
)

/** A `validation_error` that names every offending field. */
export function invalid(details: Detail[]) {
  return Object.assign(new InvalidRequest(), { details })
}

/**
 * Runs checks one after the other, and returns what each returns. Throws one `validation_error` with what is wrong by all of
 * them; another failure is thrown at once.
 */
export function checkTogether<const Checks extends readonly (() => unknown)[]>(...checks: Checks) {
  const flaws: Detail[] = []
  const results = checks.map(check => {
    try {
      return check()
    } catch (error) {
      if (!(error instanceof InvalidRequest)) throw error
      flaws.push(...(error.details ?? []))
      return undefined
    }
  })
  if (flaws.length > 0) throw invalid(flaws)
  return results as { -readonly [Place in keyof Checks]: ReturnType<Checks[Place]> }
}

/** A `rate_limited` that says how many seconds to wait. */
export function rateLimited(seconds: number) {
  const message = `Wait ${seconds} seconds, as the Retry-After header says, and try again.`
  return Object.assign(new RateLimited(), { message, retry_after: seconds })
}

/** 403: a change that needs password and code again (CONTRACT.md section 9). */
export const ReauthenticationRequired = defineFailure(
  'reauthentication_required',
  403,
  'Send the password and otp of your own account too: you signed in more than five minutes ago.'
)
