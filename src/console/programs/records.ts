import type { RecordWords } from '../shared/recordWords.ts'

const token_fields: RecordWords['fields'] = {
  name: { en: 'Name', de: 'Name' },
  role: { en: 'Role', de: 'Rolle' },
  operations: { en: 'Operations', de: 'Vorgänge' },
  chapter_ids: { en: '{Chapters}', de: '{Chapters}' },
  networks: { en: 'Networks', de: 'Netze' },
  expires: { en: 'Ends', de: 'Endet' },
  last_used: { en: 'Last used', de: 'Zuletzt benutzt' },
  ended: { en: 'Ended', de: 'Beendet' },
  createddate: { en: 'Created', de: 'Angelegt' }
}

/** The words of the audit log for tokens. */
export const token_record: RecordWords = {
  entity: 'token',
  actions: {
    'token.created': {
      en: 'Access for a program created',
      de: 'Zugang für ein Programm angelegt',
      creates: true
    },
    'token.ended': { en: 'Access of a program ended', de: 'Zugang eines Programms beendet' }
  },
  fields: token_fields,
  values: {},
  show: {
    role: (value, { grantsText }) => grantsText([{ role: value as 'owner', chapter_id: null }]),
    operations: value => (value as string[]).join(', '),
    networks: value => (value as string[]).join(', ')
  },
  label: { en: 'Program', de: 'Programm' }
}

/** The words of the audit log for webhooks. */
export const webhook_record: RecordWords = {
  entity: 'webhook',
  actions: {
    'webhook.created': { en: 'Webhook created', de: 'Webhook angelegt', creates: true },
    'webhook.updated': { en: 'Webhook changed', de: 'Webhook geändert' },
    'webhook.rotated': {
      en: 'Secret of a webhook replaced',
      de: 'Geheimnis eines Webhooks ersetzt'
    },
    'webhook.turned_off': { en: 'Webhook turned off', de: 'Webhook ausgeschaltet' },
    'webhook.redelivered': { en: 'Webhook told again', de: 'Webhook noch einmal benachrichtigt' }
  },
  fields: {
    url: { en: 'Address', de: 'Adresse' },
    types: { en: 'Told of', de: 'Erfährt' },
    chapter_ids: { en: '{Chapters}', de: '{Chapters}' },
    enabled: { en: 'On', de: 'An' },
    off_reason: { en: 'Reason', de: 'Grund' },
    rotated: { en: 'Secret since', de: 'Geheimnis seit' },
    deliveries: { en: 'Messages', de: 'Nachrichten' }
  },
  values: {
    off_reason: {
      gone: { en: 'the receiver has ended it', de: 'der Empfänger hat es beendet' },
      failing: { en: 'nothing reached it for seven days', de: 'sieben Tage lang kam nichts an' },
      account_disabled: { en: 'account disabled', de: 'Konto gesperrt' }
    }
  },
  show: { types: value => (value as string[]).join(', ') },
  label: { en: 'Webhook', de: 'Webhook' }
}
