import { useCustomFields } from '../shared/customFields.ts'
import { useTexts } from './texts.ts'

const own = 'field.'

/** Returns the functions that name variables of texts as an office calls them; custom fields by their labels. */
export function useVariableNames(chapter_id: number) {
  const { texts, format } = useTexts()
  const words: Readonly<Record<string, string>> = texts.membertypes.variables
  const fields = useCustomFields(chapter_id).data ?? []
  function nameFor(variable: string) {
    if (!variable.startsWith(own)) return words[variable] ?? variable
    const key = variable.slice(own.length)
    return fields.find(field => field.key === key)?.label ?? key
  }
  return { nameFor, list: (variables: readonly string[]) => format.list(variables.map(nameFor)) }
}
