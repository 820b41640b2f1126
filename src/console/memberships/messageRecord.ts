import type { components } from '../api/contract.ts'
import type { Words } from '../shared/action.ts'
import type { RecordWords } from '../shared/recordWords.ts'

type Schemas = components['schemas']

/** Where a message stands. */
const message_states: Readonly<Record<Schemas['MessageState'], Words>> = {
  proposed: { en: 'Proposed', de: 'Vorgeschlagen' },
  queued: { en: 'Waiting to be sent', de: 'Wartet auf den Versand' },
  sending: { en: 'On its way', de: 'Wird verschickt' },
  sent: { en: 'Sent', de: 'Verschickt' },
  failed: { en: 'Not delivered', de: 'Nicht zugestellt' },
  skipped: { en: 'Not sent', de: 'Nicht verschickt' },
  unsure: { en: 'Perhaps sent', de: 'Vielleicht verschickt' }
}

/** The words of the audit log for messages. */
export const message_record: RecordWords = {
  entity: 'member_message',
  actions: {
    'member_message.resent': { en: 'Message sent again', de: 'Nachricht erneut verschickt' }
  },
  fields: { state: { en: 'State', de: 'Stand' } },
  values: { state: message_states },
  label: { en: 'Message', de: 'Nachricht' }
}
