import { useTexts as useTypeTexts } from '../../membertypes/texts.ts'
import { useTexts } from './texts.ts'

/** Returns the function that names variables of texts in the words of an office; own fields by their keys. */
export function useMissing() {
  const { format } = useTexts()
  const words: Readonly<Record<string, string>> = useTypeTexts().texts.membertypes.variables
  const nameFor = (variable: string) => words[variable] ?? variable.replace(/^field\./, '')
  return { nameFor, list: (variables: readonly string[]) => format.list(variables.map(nameFor)) }
}
