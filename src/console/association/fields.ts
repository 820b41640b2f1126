import type { components } from '../api/contract.ts'
import type { Words } from '../shared/action.ts'
import type { FieldWords } from '../shared/fieldWords.ts'

/** The labels of the association's fields, in the log. */
export const association_fields = {
  name: { en: 'Name', de: 'Name' },
  chapter_word: { en: 'Word for {chapters}', de: 'Bezeichnung für {chapters}' },
  one: { en: 'One', de: 'Einzahl' },
  many: { en: 'Several', de: 'Mehrzahl' },
  members_shown: { en: 'Members shown', de: 'Gezeigte Mitglieder' }
} satisfies FieldWords<components['schemas']['Association']> & Record<'members_shown', Words>
