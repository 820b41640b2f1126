import type { components } from '../api/contract.ts'
import type { Words } from './action.ts'

/** What became of a test by mail, in the words of the log. */
export const mail_test_states: Readonly<Record<components['schemas']['MailTestState'], Words>> = {
  sent: { en: 'Sent', de: 'Verschickt' },
  failed: { en: 'Refused by the mail server', de: 'Vom Mailserver abgelehnt' },
  delayed: { en: 'Not taken by the mail server', de: 'Vom Mailserver nicht angenommen' },
  unsure: { en: 'Perhaps sent', de: 'Vielleicht verschickt' }
}
