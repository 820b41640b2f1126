import type { components } from '../api/contract.ts'
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
  show: {
    types: (value, { actionLabel }) => (value as string[]).map(actionLabel).join(', ')
  },
  label: { en: 'Webhook', de: 'Webhook' }
}

type AssistantRequest = components['schemas']['AssistantRequest']

/** The words for the states of what programs ask for. */
export const asked_states = {
  waiting: { en: 'Open', de: 'Offen' },
  accepted: { en: 'Done', de: 'Ausgeführt' },
  declined: { en: 'Declined', de: 'Abgelehnt' }
} satisfies Record<AssistantRequest['state'], object>

/** The words for the operations that a person releases. */
export const asked_operations: Readonly<Record<string, { en: string; de: string }>> = {
  createRefund: { en: 'Return money', de: 'Geld zurückzahlen' },
  eraseMember: { en: 'Erase a member', de: 'Mitglied löschen' },
  handOverCollection: { en: 'Give direct debits to the bank', de: 'Lastschriften der Bank geben' },
  printMessages: { en: 'Print letters', de: 'Briefe drucken' },
  releaseCollection: { en: 'Release direct debits', de: 'Lastschriften freigeben' },
  releaseMailing: { en: 'Send a mailing', de: 'Rundmail verschicken' },
  releaseMessages: { en: 'Send messages', de: 'Nachrichten verschicken' },
  resendMessage: { en: 'Send a message again', de: 'Nachricht noch einmal verschicken' },
  testMail: { en: 'Send a test', de: 'Test verschicken' },
  testMailing: { en: 'Send a mailing as a test', de: 'Rundmail als Test verschicken' }
}

/** The words for what operations are about. */
export const operation_areas: Readonly<Record<string, { en: string; de: string }>> = {
  assistant: { en: 'Requests of programs', de: 'Anfragen von Programmen' },
  association: { en: 'Association', de: 'Verein' },
  audit: { en: 'Audit log', de: 'Protokoll' },
  'bank accounts': { en: 'Bank accounts', de: 'Bankkonten' },
  'bank statements': { en: 'Bank statements', de: 'Kontoauszüge' },
  batches: { en: 'Bulk changes', de: 'Sammeländerungen' },
  chapters: { en: '{Chapters}', de: '{Chapters}' },
  'direct debits': { en: 'Direct debits', de: 'Lastschriften' },
  fields: { en: 'Custom fields', de: 'Eigene Felder' },
  filters: { en: 'Saved filters', de: 'Gespeicherte Filter' },
  forms: { en: 'Application forms', de: 'Antragsformulare' },
  functions: { en: 'Functions', de: 'Funktionen' },
  'import mappings': { en: 'Columns of imports', de: 'Spalten von Importen' },
  invoices: { en: 'Invoices', de: 'Rechnungen' },
  mailings: { en: 'Mailings', de: 'Rundmails' },
  mandates: { en: 'Mandates', de: 'Mandate' },
  members: { en: 'Members', de: 'Mitglieder' },
  'membership types': { en: 'Membership types', de: 'Mitgliedsarten' },
  memberships: { en: 'Memberships', de: 'Mitgliedschaften' },
  messages: { en: 'Messages', de: 'Nachrichten' },
  money: { en: 'Money', de: 'Finanzen' },
  payments: { en: 'Payments', de: 'Zahlungen' },
  requests: { en: 'Requests', de: 'Änderungswünsche' },
  system: { en: 'System', de: 'System' }
}

/** The words of the audit log for what programs ask for. */
export const assistant_request_record: RecordWords = {
  entity: 'assistant_request',
  actions: {
    'assistant_request.created': {
      en: 'A program has asked for something',
      de: 'Programm bittet um etwas'
    },
    'assistant_request.accepted': {
      en: 'Request of a program done',
      de: 'Anfrage eines Programms ausgeführt'
    },
    'assistant_request.declined': {
      en: 'Request of a program declined',
      de: 'Anfrage eines Programms abgelehnt'
    }
  },
  fields: {
    operation: { en: 'What', de: 'Was' },
    state: { en: 'State', de: 'Stand' }
  },
  values: { operation: asked_operations, state: asked_states },
  named_by: 'operation',
  label: { en: 'Request of a program', de: 'Anfrage eines Programms' }
}
