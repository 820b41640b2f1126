import { readOnce } from './text.ts'

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

/** The languages that letters and messages have texts in. */
const text_languages = ['en', 'de'] as const

/** The language with texts that an Accept-Language header (RFC 9110) prefers; empty if it names none. */
export function acceptedLanguage(header = ''): string {
  const wanted = header.split(',').map(part => {
    const [tag = '', ...parameters] = part.split(';').map(piece => piece.trim())
    const weight = parameters.find(parameter => /^q=/i.test(parameter))?.slice(2)
    return { tag, weight: weight === undefined ? 1 : Number(weight) }
  })
  const liked = wanted.filter(({ weight }) => weight > 0)
  return firstWithTexts(
    liked.toSorted((one, other) => other.weight - one.weight).map(({ tag }) => tag)
  )
}

/**
 * The language of a locale of the system (`de_DE.UTF-8`) if it has texts; empty otherwise, and for English: that is the locale of
 * most servers, whoever sets them up.
 */
export function localeLanguage(locale = ''): string {
  const language = firstWithTexts([locale])
  return language === 'en' ? '' : language
}

function firstWithTexts(tags: readonly string[]): string {
  const languages = tags.map(tag => tag.split(/[-_.@]/)[0]?.toLowerCase())
  return languages.find(language => text_languages.some(known => known === language)) ?? ''
}
