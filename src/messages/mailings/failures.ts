import { defineFailure } from '../../core/failure.ts'

/** 409: a mailing that was released or stopped does not change any more. */
export const MailingReleased = defineFailure(
  'mailing_released',
  409,
  'Write another mailing: this one was released or stopped, and stays as it is.'
)

/** 409: links to unsubscribe need an address at which everybody reaches the service. */
export const NoPublicUrl = defineFailure(
  'no_public_url',
  409,
  'Have PUBLIC_URL set first: mailings need links by which their readers can unsubscribe.'
)
