import { defineFailure } from '../../core/failure.ts'

/** 409: a message that has not left cannot be sent again. */
export const MessageWaits = defineFailure(
  'message_waits',
  409,
  'Wait until the message was sent, or release it: it has not left yet.'
)
