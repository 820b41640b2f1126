/** The languages, each by its own name. */
export const languages = { en: 'English', de: 'Deutsch' } as const
/** A language that there are texts in. */
export type Language = keyof typeof languages

const chosen_language = 'chapterhouse.language'

/** The language that was chosen in this browser, else the first one of the browser's that there are texts in. */
export function preferredLanguage(): Language {
  const wanted = [localStorage.getItem(chosen_language) ?? '', ...navigator.languages]
  const known = wanted.map(name => name.slice(0, 2)).find(name => name in languages)
  return (known as Language | undefined) ?? 'en'
}

/** Remembers in this browser which language was chosen. */
export const rememberLanguage = (language: Language) =>
  localStorage.setItem(chosen_language, language)

/** The reader's own variety of a language where the browser tells one: de-AT, en-GB. */
export function localeFor(language: Language): string {
  return navigator.languages.find(name => name.startsWith(language)) ?? language
}
