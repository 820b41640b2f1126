/** The fields whose values are codes, with the kind of code by which `Intl.DisplayNames` names them. */
const kinds = { country: 'region', language: 'language' } as const

/** A field whose values are codes. */
export type CodeField = keyof typeof kinds

/** Whether the values of a field are codes that browsers have names for. */
export function isCodeField(field: string): field is CodeField {
  return Object.hasOwn(kinds, field)
}

/** The name of a code in a language; the code itself if it has no name. */
export function codeName(field: CodeField, code: string, locale: string): string {
  try {
    return new Intl.DisplayNames(locale, { type: kinds[field] }).of(code) ?? code
  } catch {
    return code
  }
}
