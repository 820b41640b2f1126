import { createContext, type ReactNode, use, useContext, useMemo, useState } from 'react'
import { type ChapterWord, createFill, lastWord, rememberWord } from './chapterWord.ts'
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
  /** Returns a label in the reader's language. */
  say: (words: Readonly<Record<Language, string>>) => string
  /** Puts the association's word for a chapter into every text. */
  callChapters: (word: ChapterWord) => void
}

/** The language, texts and formats, and the function that puts the word for a chapter into the texts of a view. */
type Filled = Reading<Texts> & Pick<ReturnType<typeof createFill>, 'fillTexts'>

type Load = (language?: Language) => Promise<unknown>

const first_files: Record<Language, () => Promise<Texts>> = {
  en: async () => en,
  de: () => import('./de.ts').then(({ de }) => de)
}
const Context = createContext<Filled | undefined>(undefined)
/** The language in which texts are loaded. */
let language = preferredLanguage()
const first_texts = first_files[language]()
const in_use = new Set<Load>()

/** Provides texts and formats. Suspends until the texts of the preferred language are loaded. */
export function TextsProvider({ children }: { children: ReactNode }) {
  const [reading, setReading] = useState({ language, texts: use(first_texts) })
  const [word, setWord] = useState(lastWord)
  const filled = useMemo(() => {
    const { fill, fillTexts } = createFill(reading.language, word)
    const say: Filled['say'] = words => fill(words[reading.language])
    return { ...reading, texts: fillTexts(reading.texts), fillTexts, say }
  }, [reading, word])
  async function choose(next: Language) {
    language = next
    const [texts] = await Promise.all([first_files[next](), ...[...in_use].map(load => load(next))])
    setReading({ language: next, texts })
    rememberLanguage(next)
  }
  function callChapters(next: ChapterWord) {
    if (next.one === word.one && next.many === word.many) return
    setWord(next)
    rememberWord(next)
  }
  document.documentElement.lang = reading.language
  const format = createFormat(localeFor(reading.language))
  return <Context value={{ ...filled, choose, callChapters, format }}>{children}</Context>
}

/** The language, the texts that are loaded first, the formats, and the function that changes the language. */
export function useTexts(): Reading<Texts> {
  return useFilled()
}

function useFilled(): Filled {
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
  /** Returns what the common `useTexts` returns, with the texts of this part added. */
  function useViewTexts(): Reading<Texts & T> {
    const reading = useFilled()
    const texts = loaded.get(reading.language) ?? use(load(reading.language))
    return { ...reading, texts: reading.fillTexts(texts) }
  }
  return { load, useTexts: useViewTexts }
}

/** Waits for a dynamic import and for the texts that it needs, which load at the same time. */
export async function withTexts<M>(module: Promise<M>, ...parts: { load: Load }[]): Promise<M> {
  return (await Promise.all([module, ...parts.map(({ load }) => load())]))[0]
}
