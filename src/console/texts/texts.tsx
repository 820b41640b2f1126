import { createContext, type ReactNode, use, useContext, useState } from 'react'
import { en, type Texts } from './en.ts'
import { createFormat } from './format.ts'
import { type Language, localeFor, preferredLanguage, rememberLanguage } from './language.ts'

/** The language, its texts and formats. */
interface Reading<T> {
  language: Language
  texts: T
  format: ReturnType<typeof createFormat>
  /** Loads every text in use in another language, then changes to it. */
  choose: (language: Language) => Promise<void>
}

type Load = (language?: Language) => Promise<unknown>

const first_files: Record<Language, () => Promise<Texts>> = {
  en: async () => en,
  de: () => import('./de.ts').then(({ de }) => de)
}
const Context = createContext<Reading<Texts> | undefined>(undefined)
/** The language in which texts are loaded. */
let language = preferredLanguage()
const first_texts = first_files[language]()
const in_use = new Set<Load>()

/** Provides texts and formats. Suspends until the texts of the preferred language are loaded. */
export function TextsProvider({ children }: { children: ReactNode }) {
  const [reading, setReading] = useState({ language, texts: use(first_texts) })
  async function choose(next: Language) {
    language = next
    const [texts] = await Promise.all([first_files[next](), ...[...in_use].map(load => load(next))])
    setReading({ language: next, texts })
    rememberLanguage(next)
  }
  document.documentElement.lang = reading.language
  return (
    <Context value={{ ...reading, choose, format: createFormat(localeFor(reading.language)) }}>
      {children}
    </Context>
  )
}

/** The language, the texts that are loaded first, the formats, and the function that changes the language. */
export function useTexts(): Reading<Texts> {
  const reading = useContext(Context)
  if (!reading) throw new Error('outside of TextsProvider')
  return reading
}

/** The texts of a part of the console, a file for each language. `load` loads one language. */
export function viewTexts<T extends object>(files: Record<Language, () => Promise<{ texts: T }>>) {
  const loading = new Map<Language, Promise<Texts & T>>()
  const loaded = new Map<Language, Texts & T>()

  async function read(wanted: Language) {
    const [first, own] = await Promise.all([first_files[wanted](), files[wanted]()])
    const texts = { ...first, ...own.texts }
    loaded.set(wanted, texts)
    return texts
  }
  function load(wanted = language) {
    in_use.add(load)
    const found = loading.get(wanted) ?? read(wanted)
    loading.set(wanted, found)
    return found
  }
  /** Like the common `useTexts`, with the texts of this part added. */
  function useViewTexts(): Reading<Texts & T> {
    const reading = useTexts()
    const texts = loaded.get(reading.language) ?? use(load(reading.language))
    return { ...reading, texts }
  }
  return { load, useTexts: useViewTexts }
}

/** Waits for a dynamic import and for the texts that it needs, which load at the same time. */
export async function withTexts<M>(module: Promise<M>, ...parts: { load: Load }[]): Promise<M> {
  return (await Promise.all([module, ...parts.map(({ load }) => load())]))[0]
}
