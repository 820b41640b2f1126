import { createContext, type ReactNode, use, useContext, useState } from 'react'
import { en, type Texts } from './en.ts'
import { formatOf } from './format.ts'

/** The languages, each by its own name. */
export const languages = { en: 'English', de: 'Deutsch' } as const
/** A language that there is a file of texts for. */
export type Language = keyof typeof languages

const chosen_language = 'chapterhouse.language'
const files: Record<Language, () => Promise<Texts>> = {
  en: async () => en,
  de: () => import('./de.ts').then(({ de }) => de)
}

interface Reading {
  language: Language
  texts: Texts
  format: ReturnType<typeof formatOf>
  choose: (language: Language) => void
}

const Context = createContext<Reading | undefined>(undefined)
const first = firstLanguage()
const first_texts = files[first]()

/** Gives what is inside its texts; waits for the reader's language before anything is shown. */
export function TextsProvider({ children }: { children: ReactNode }) {
  const [reading, setReading] = useState({ language: first, texts: use(first_texts) })
  async function choose(language: Language) {
    setReading({ language, texts: await files[language]() })
    localStorage.setItem(chosen_language, language)
  }
  document.documentElement.lang = reading.language
  return (
    <Context value={{ ...reading, choose, format: formatOf(localeOf(reading.language)) }}>
      {children}
    </Context>
  )
}

/** The language, its texts, the reader's formats, and what changes the language. */
export function useTexts(): Reading {
  const reading = useContext(Context)
  if (!reading) throw new Error('outside of TextsProvider')
  return reading
}

function firstLanguage(): Language {
  const wanted = [localStorage.getItem(chosen_language) ?? '', ...navigator.languages]
  const known = wanted.map(name => name.slice(0, 2)).find(name => name in languages)
  return (known as Language | undefined) ?? 'en'
}

/** The reader's own variety of a language where the browser tells one: de-AT, en-GB. */
function localeOf(language: Language): string {
  return navigator.languages.find(name => name.startsWith(language)) ?? language
}
