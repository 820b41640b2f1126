import { Failure } from '../api/failure.ts'

/** A failure with the paths of the form's fields; in the contract, some fields are nested in objects. */
export function withFormPaths(error: unknown): unknown {
  if (!(error instanceof Failure)) return error
  const details = error.details.map(detail => ({
    ...detail,
    path: detail.path.replace(/^\/membership_type\//, '/')
  }))
  return new Failure(error.status, error.code, details, error.retry_after)
}
