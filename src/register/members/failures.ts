import { defineFailure } from '../../core/failure.ts'

/** 409: a member number that another member of the chapter has. */
export const MembernumberTaken = defineFailure(
  'membernumber_taken',
  409,
  'Use another member number, or "auto" for the next free one: this one is taken already.'
)
