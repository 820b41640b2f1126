import { filter_field_values, filter_fields } from '../shared/filterWords.ts'
import { mail_test_states } from '../shared/mailTestStates.ts'
import { member_values } from '../shared/memberWords.ts'
import { mailing_readers, mailing_states, message_states } from '../shared/messageWords.ts'
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

/** The words of the audit log for mailings. */
export const mailing_record: RecordWords = {
  entity: 'mailing',
  actions: {
    'mailing.created': { en: 'Mailing written', de: 'Rundmail geschrieben' },
    'mailing.updated': { en: 'Mailing changed', de: 'Rundmail geändert' },
    'mailing.released': { en: 'Mailing released', de: 'Rundmail freigegeben' },
    'mailing.stopped': { en: 'Mailing stopped', de: 'Rundmail angehalten' },
    'mailing.tested': { en: 'Mailing sent as a test', de: 'Rundmail zur Probe verschickt' }
  },
  fields: {
    ...filter_fields,
    subject: { en: 'Subject', de: 'Betreff' },
    body: { en: 'Text', de: 'Text' },
    to: { en: 'Sent to', de: 'Verschickt an' },
    one_copy: { en: 'One copy an address', de: 'Ein Exemplar je Adresse' },
    send_at: { en: 'Not before', de: 'Frühestens am' },
    state: { en: 'State', de: 'Stand' },
    mail: { en: 'Test', de: 'Probe' }
  },
  values: { ...member_values, state: mailing_states, to: mailing_readers, mail: mail_test_states },
  field_values: filter_field_values,
  label: { en: 'Mailing', de: 'Rundmail' }
}
