import { defineFailure } from '../../core/failure.ts'

/** 409: nobody could confirm an application. */
export const MailNotConfigured = defineFailure(
  'mail_not_configured',
  409,
  'Nothing was changed: a form can be opened once the operator has set %s, since people confirm by mail.'
)
/** 409: a form that asks for parents, in a chapter without a type that they can have. */
export const NoContactType = defineFailure(
  'no_contact_type',
  409,
  'Add a membership type of the category contact first: parents who are no members get it.'
)
