import { isDate } from '../api/members.ts'
import { codeName, isCodeField } from '../shared/codes.ts'
import { labelText, valueText } from '../shared/fieldWords.ts'
import { useMembershipTypes } from '../shared/membershipTypes.ts'
import { member_fields, member_values } from '../shared/memberWords.ts'
import type { FieldName } from './groups.ts'
import { useFieldLabels } from './queries.ts'
import { useTexts } from './texts.ts'

/** The labels of members' fields and the texts of their values, custom fields included. */
export function useFieldTexts(chapter_id: number) {
  const { texts, format, say } = useTexts()
  const types = useMembershipTypes(chapter_id).data
  const own = useFieldLabels(chapter_id)
  const label = (field: FieldName) => {
    const key = field.replace(/^fields\./, '')
    return key === field ? labelText(field, member_fields, say) : (own[key] ?? key)
  }
  function text(field: FieldName, value: unknown): string {
    if (field === 'membertype_id') return types?.find(({ id }) => id === value)?.name ?? ''
    if (typeof value === 'boolean') return value ? texts.differences.yes : texts.differences.no
    if (Array.isArray(value)) return value.join(', ')
    if (typeof value === 'number') return format.number(value)
    const written = String(value ?? '')
    if (isCodeField(field)) return codeName(field, written, format.locale)
    if (isDate(field)) return written && format.date(written)
    return valueText(field, written, member_values, say)
  }
  return { label, text }
}
