import { message_states } from '../shared/messageWords.ts'
import type { RecordWords } from '../shared/recordWords.ts'

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
