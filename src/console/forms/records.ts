import type { components } from '../api/contract.ts'
import type { Action } from '../shared/action.ts'
import type { FieldWords } from '../shared/fieldWords.ts'
import { member_fields } from '../shared/memberWords.ts'
import type { RecordWords } from '../shared/recordWords.ts'

type Form = components['schemas']['Form']

/** The labels of the parts of a form on the web, in the drawer and in the log. */
export const form_fields = {
  chapter_id: { en: '{Chapter}', de: '{Chapter}' },
  slug: { en: 'Address', de: 'Adresse' },
  title: { en: 'Title', de: 'Titel' },
  intro: { en: 'Introduction', de: 'Einleitung' },
  membertype_ids: { en: 'Membership types', de: 'Mitgliedsarten' },
  fields: { en: 'Questions', de: 'Fragen' },
  field: { en: 'Question', de: 'Frage' },
  required: { en: 'Has to be answered', de: 'Muss beantwortet werden' },
  consents: { en: 'Consents', de: 'Einwilligungen' },
  key: { en: 'Key', de: 'Schlüssel' },
  text: { en: 'Text', de: 'Text' },
  guardian_under: { en: 'A parent confirms for', de: 'Ein Elternteil bestätigt für' },
  open_from: { en: 'Open from', de: 'Offen ab' },
  open_until: { en: 'Open until', de: 'Offen bis' },
  active: { en: 'Open', de: 'Offen' },
  version: { en: 'Version', de: 'Fassung' }
} satisfies FieldWords<Form>

/** The actions on forms in the audit log. */
const form_actions: Readonly<Record<string, Action>> = {
  'form.created': {
    en: 'Application form added',
    de: 'Antragsformular angelegt',
    creates: true
  },
  'form.updated': { en: 'Application form changed', de: 'Antragsformular geändert' }
}

/** The words of the audit log for forms on the web. */
export const form_record: RecordWords = {
  entity: 'form',
  actions: form_actions,
  fields: {
    ...member_fields,
    ...form_fields,
    questions: form_fields.fields,
    needed: form_fields.required
  },
  values: {},
  field_values: ['questions', 'needed'],
  label: { en: 'Application form', de: 'Antragsformular' }
}
