import type { Language } from './language.ts'

/** What an association calls a chapter; empty where it has no word of its own. */
export interface ChapterWord {
  one: string
  many: string
}

const stored_word = 'chapterhouse.chapter_word'
/** What a chapter is called where the association has no word of its own. */
export const usual_words: Readonly<Record<Language, ChapterWord>> = {
  en: { one: 'chapter', many: 'chapters' },
  de: { one: 'Abteilung', many: 'Abteilungen' }
}

/** The word that was in use last in this browser, so that the first view already has it. */
export function lastWord(): ChapterWord {
  const [one = '', many = ''] = (localStorage.getItem(stored_word) ?? '').split('\n')
  return { one, many }
}

/** Remembers in this browser what a chapter is called. */
export const rememberWord = ({ one, many }: ChapterWord) =>
  localStorage.setItem(stored_word, `${one}\n${many}`)

/**
 * Creates what puts the word for a chapter into texts: for `{chapter}` and `{chapters}`, with a capital for `{Chapter}`
 * and `{Chapters}`.
 */
export function createFill(language: Language, own: ChapterWord) {
  const { one, many } = own.one && own.many ? own : usual_words[language]
  const marks: Readonly<Record<string, string>> = {
    '{chapter}': one,
    '{chapters}': many,
    '{Chapter}': capital(one),
    '{Chapters}': capital(many)
  }
  const filled = new WeakMap<object, object>()
  const fill = (text: string) => text.replace(/\{[Cc]hapters?\}/g, mark => marks[mark] ?? mark)
  return {
    fill,
    /** All texts of a part, filled once. */
    fillTexts<T extends object>(texts: T): T {
      const done = filled.get(texts) ?? (filledIn(texts, fill) as object)
      filled.set(texts, done)
      return done as T
    }
  }
}

/** Texts with every string filled, and the result of every function, but not the names that it is given. */
function filledIn(texts: unknown, fill: (text: string) => string): unknown {
  if (typeof texts === 'string') return fill(texts)
  if (typeof texts === 'function') return filledResult(texts as Say, fill)
  const entries = Object.entries(texts as object)
  return Object.fromEntries(entries.map(([name, text]) => [name, filledIn(text, fill)]))
}

type Say = (...given: unknown[]) => string

/** Stands for a brace in a name that a text is given, which is no mark. */
const brace = '\uE000'

function filledResult(say: Say, fill: (text: string) => string): Say {
  const hide = (value: unknown) =>
    typeof value === 'string' ? value.replaceAll('{', brace) : value
  return (...given) => fill(say(...given.map(hide))).replaceAll(brace, '{')
}

const capital = (word: string) => word.charAt(0).toLocaleUpperCase() + word.slice(1)
