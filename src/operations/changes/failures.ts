import { defineFailure } from '../../core/failure.ts'

/** 409: the log ends before what was looked at last: the register was restored. */
export const ChangesReset = defineFailure(
  'changes_reset',
  409,
  'Read everything anew and go on from the end: the register was restored, and what you looked at last is not in it.'
)
