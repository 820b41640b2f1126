/** The languages, each by its own name. */
export const languages = { en: 'English', de: 'Deutsch' } as const
/** A language that has texts. */
export type Language = keyof typeof languages

const chosen_language = 'chapterhouse.language'

/** The language that was chosen in this browser, else the first preferred language of the browser that has texts. */
export function preferredLanguage(): Language {
  const wanted = [localStorage.getItem(chosen_language) ?? '', ...navigator.languages]
  const known = wanted.map(name => name.slice(0, 2)).find(name => name in languages)
  return (known as Language | undefined) ?? 'en'
}

/** Stores the chosen language in this browser. */
export const rememberLanguage = (language: Language) =>
  localStorage.setItem(chosen_language, language)

/** The reader's locale for a language, if the browser names one: de-AT, en-GB. */
export function localeFor(language: Language): string {
  return navigator.languages.find(name => name.startsWith(language)) ?? language
}
