import type { components } from '../api/contract.ts'
import type { FieldWords } from '../shared/fieldWords.ts'

/** The labels of a loan's fields. */
export const loan_fields = {
  chapter_id: { en: '{Chapter}', de: '{Chapter}' },
  member_id: { en: 'Member', de: 'Mitglied' },
  note: { en: 'Note', de: 'Notiz' }
} satisfies FieldWords<components['schemas']['Loan']>
