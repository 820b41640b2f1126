import { defineFailure } from '../../core/failure.ts'

/** 409: another loan has the reference. */
export const ReferenceTaken = defineFailure('reference_taken', 409, 'Use another reference.')
