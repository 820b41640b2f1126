import { Failure } from '../api/failure.ts'

/** The failure with the paths of the form: without `/membership_type`, the object that the request has around the fields. */
export function withFormPaths(error: unknown): unknown {
  if (!(error instanceof Failure)) return error
  const details = error.details.map(detail => ({
    ...detail,
    path: detail.path.replace(/^\/membership_type\//, '/')
  }))
  return new Failure(error.status, error.code, details, error.retry_after)
}
