import { readOnce } from './read-once.ts'

const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

/**
 * A language tag (BCP 47) in its canonical form: `de-ch` is `de-CH`. Undefined for a text that is no tag, or of a language
 * that nobody has registered.
 */
export function canonicalLanguage(text: string): string | undefined {
  return readTag(text).tag
}

const readTag = readOnce((text): { tag?: string } => {
  try {
    const { baseName, language } = new Intl.Locale(text)
    return names.of(language) === undefined ? {} : { tag: baseName }
  } catch {
    return {}
  }
})
