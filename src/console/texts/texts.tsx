import { createContext, type ReactNode, use, useContext, useMemo, useState } from 'react'
import type { Catalogues, Texts } from './catalogues.ts'
import { type ChapterWord, lastWord, rememberWord } from './chapterWord.ts'
import { createFormat } from './format.ts'
import { type Language, localeFor, preferredLanguage, rememberLanguage } from './language.ts'
import { createReader, fillWords, type Reader } from './reader.ts'

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

/** The language, texts and formats, and the function that returns the texts of a view. */
interface Filled extends Reading<Texts> {
  tell: <A extends keyof Catalogues>(catalogue: Script<A>) => Texts & Catalogues[A]
}

/** A catalogue as a script (`compile.ts`). */
type Script<A extends keyof Catalogues> = (reader: Reader) => Catalogues[A]

/** The scripts of the texts that are loaded first in English, which every page has, and of all other catalogues. */
const english = import.meta.glob<Script<'first'>>('./en/first.json', {
  eager: true,
  import: 'default'
})
const others = import.meta.glob<Script<keyof Catalogues>>(['./*/*.json', '!./en/first.json'], {
  import: 'default'
})
const pathOf = (area: keyof Catalogues, language: Language) => `./${language}/${area}.json`
const loading = new Map<string, Promise<unknown>>()
const loaded = new Map<string, unknown>()

const Context = createContext<Filled | undefined>(undefined)
/** The language in which texts are loaded. */
let language = preferredLanguage()
const first_texts = load('first')
const in_use = new Set<keyof Catalogues>(['first'])

/** Provides texts and formats. Suspends until the texts of the preferred language are loaded. */
export function TextsProvider({ children }: { children: ReactNode }) {
  const [reading, setReading] = useState({ language, first: use(first_texts) })
  const [word, setWord] = useState(lastWord)
  const filled = useMemo(() => createFilled(reading.language, reading.first, word), [reading, word])
  async function choose(next: Language) {
    language = next
    const [first] = await Promise.all([load('first'), ...[...in_use].map(area => load(area))])
    setReading({ language: next, first })
    rememberLanguage(next)
  }
  function callChapters(next: ChapterWord) {
    if (next.one === word.one && next.many === word.many) return
    setWord(next)
    rememberWord(next)
  }
  document.documentElement.lang = reading.language
  return <Context value={{ ...filled, choose, callChapters }}>{children}</Context>
}

function createFilled(language: Language, first: Script<'first'>, word: ChapterWord) {
  const format = createFormat(localeFor(language))
  const reader = createReader(language, format, word)
  const texts = first(reader)
  const told = new Map<unknown, unknown>()
  const say: Filled['say'] = words => fillWords(words[language], reader)
  const tell: Filled['tell'] = <A extends keyof Catalogues>(catalogue: Script<A>) => {
    const done = told.get(catalogue) ?? Object.assign({}, texts, catalogue(reader))
    told.set(catalogue, done)
    return done as Texts & Catalogues[A]
  }
  return { language, format, texts, say, tell }
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

/** The texts of a part of the console, which are those of a catalogue. `load` loads one language. */
export function viewTexts<A extends keyof Catalogues>(area: A) {
  function loadArea() {
    in_use.add(area)
    return Promise.all([load('first'), load(area)])
  }
  /** Returns what the common `useTexts` returns, with the texts of this part added. */
  function useViewTexts(): Reading<Texts & Catalogues[A]> {
    const reading = useFilled()
    const catalogue = loaded.get(pathOf(area, reading.language)) ?? use(load(area))
    return { ...reading, texts: reading.tell(catalogue as Script<A>) }
  }
  return { load: loadArea, useTexts: useViewTexts }
}

/** The script of a catalogue in the language in which texts are loaded, which is loaded once. */
function load<A extends keyof Catalogues>(area: A): Promise<Script<A>> {
  const path = pathOf(area, language)
  const found = loading.get(path) ?? read(path)
  loading.set(path, found)
  return found as Promise<Script<A>>
}

async function read(path: string) {
  const script = english[path] ?? (await others[path]?.())
  loaded.set(path, script)
  return script
}

/** Waits for a dynamic import and for the texts that it needs, which load at the same time. */
export async function withTexts<M>(
  module: Promise<M>,
  ...parts: { load: () => Promise<unknown> }[]
): Promise<M> {
  return (await Promise.all([module, ...parts.map(({ load }) => load())]))[0]
}
