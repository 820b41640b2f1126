import { defineFailure } from '../../core/failure.ts'

/** 409: a member number that another member of the chapter has. */
export const MembernumberTaken = defineFailure(
  'membernumber_taken',
  409,
  'Use another member number, or "auto" for the next free one: this one is taken already.'
)
/** 409: so many terms, dues, pauses or ends would hang on one member; `%s` is how many of which there may be. */
export const TooManyFacts = defineFailure(
  'too_many_facts',
  409,
  'Nothing was changed: a member has at most %s.'
)

/** 409: whoever entered an application does not approve it, where the chapter has somebody else. */
export const OwnApplication = defineFailure(
  'own_application',
  409,
  'Ask somebody else of the chapter to approve it: you entered this application.'
)
