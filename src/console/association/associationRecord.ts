import type { components } from '../api/contract.ts'
import type { Words } from '../shared/action.ts'
import type { RecordWords } from '../shared/recordWords.ts'
import { association_actions } from './actions.ts'
import { association_fields } from './fields.ts'

/** What became of a test by mail. */
const mail_states: Readonly<Record<components['schemas']['MailTestState'], Words>> = {
  sent: { en: 'Sent', de: 'Verschickt' },
  failed: { en: 'Refused by the mail server', de: 'Vom Mailserver abgelehnt' },
  delayed: { en: 'Not taken by the mail server', de: 'Vom Mailserver nicht angenommen' },
  unsure: { en: 'Perhaps sent', de: 'Vielleicht verschickt' }
}

/** The words of the audit log for the association. */
export const association_record: RecordWords = {
  entity: 'association',
  actions: association_actions,
  fields: {
    ...association_fields,
    mail: { en: 'Mail', de: 'E-Mail' },
    epoch: { en: 'Epoch', de: 'Epoche' },
    restored_to: { en: 'As of', de: 'Stand' }
  },
  values: { mail: mail_states },
  label: { en: 'Association', de: 'Verein' }
}
