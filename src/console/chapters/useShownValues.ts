import { useBankAccounts } from '../shared/bankAccounts.ts'
import { codeName } from '../shared/codes.ts'
import { sayAll } from '../shared/fieldWords.ts'
import { chapter_values } from './fields.ts'
import { useTexts } from './texts.ts'
import type { ChapterValues } from './values.ts'

type Field = keyof ChapterValues & string

/** Labels and values of a chapter's fields as text, for showing what somebody else changed. */
export function useShownValues() {
  const { texts, format, say } = useTexts()
  const accounts = useBankAccounts().data
  const modes = sayAll(chapter_values.messages, say)
  return {
    labelFor: (field: Field) => texts.chapters[field],
    displayValue(field: Field, value: unknown): string {
      if (field === 'messages' || field === 'deactivation')
        return modes[value as ChapterValues['messages']]
      if (field === 'language' && value) return codeName(field, String(value), format.locale)
      if (field === 'bank_account_id' && value)
        return accounts?.find(({ id }) => String(id) === value)?.name ?? String(value)
      return field === 'acts_from' && value ? format.date(String(value)) : String(value)
    }
  }
}
