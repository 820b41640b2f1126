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
