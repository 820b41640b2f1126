import { defineFailure } from '../../core/failure.ts'

/** 400: the rows of an import are invalid. */
export const ImportRefused = defineFailure(
  'import_refused',
  400,
  'Correct the rows named in details (line and field), or import with skip_invalid=true.'
)

/** Thrown if a file has to be read and decided again, because others have written since. */
export class PlanAgain extends Error {}
