import { defineFailure } from '../../core/failure.ts'

export const NoMailServer = defineFailure(
  'no_mail_server',
  409,
  'Chapterhouse has no mail server: set SMTP_URL and MAIL_FROM.'
)
