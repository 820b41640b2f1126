import { defineDetails } from '../core/details.ts'

/** Errors of requests that belong to no feature. */
export const requestDetails = defineDetails({
  unexpected_body: 'must not have a body: this operation takes none',
  malformed_http: 'is not well-formed HTTP',
  no_path: 'needs a path as its target; * is for OPTIONS alone',
  no_host: 'needs the header Host once (RFC 9112 section 3.2)'
})
