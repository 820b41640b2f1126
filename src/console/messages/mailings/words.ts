import type { components } from '../../api/contract.ts'
import type { Words } from '../../shared/action.ts'

type Schemas = components['schemas']

/** Where a mailing stands. */
export const mailing_states: Readonly<Record<Schemas['MailingState'], Words>> = {
  draft: { en: 'Draft', de: 'Entwurf' },
  releasing: { en: 'Being released', de: 'Wird freigegeben' },
  released: { en: 'Released', de: 'Freigegeben' },
  stopping: { en: 'Being stopped', de: 'Wird angehalten' },
  stopped: { en: 'Stopped', de: 'Angehalten' }
}

/** What became of a test by mail. */
export const test_states: Readonly<Record<Schemas['MailTestState'], Words>> = {
  sent: { en: 'Sent', de: 'Verschickt' },
  failed: { en: 'Refused by the mail server', de: 'Vom Mailserver abgelehnt' },
  delayed: { en: 'Not taken by the mail server', de: 'Vom Mailserver nicht angenommen' },
  unsure: { en: 'Perhaps sent', de: 'Vielleicht verschickt' }
}
