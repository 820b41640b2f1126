import { Failure } from '../api/failure.ts'

/** A failure with its fields named as the form names them: the interface keeps some in an object of their own. */
export function withFormPaths(error: unknown): unknown {
  if (!(error instanceof Failure)) return error
  const details = error.details.map(({ path, message }) => ({
    path: path.replace(/^\/membership_type\//, '/'),
    message
  }))
  return new Failure(error.status, error.code, details, error.retry_after)
}
