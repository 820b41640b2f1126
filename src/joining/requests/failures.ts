import { defineFailure } from '../../core/failure.ts'

/** 409: the record, or the request, is not what was looked at. */
export const RequestChanged = defineFailure(
  'request_changed',
  409,
  'Nothing was changed: look at the request again, %s.'
)
