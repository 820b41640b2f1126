import type { Language } from './language.ts'

/** The association's own word for a chapter, singular and plural; empty if it uses the usual word. */
export interface ChapterWord {
  one: string
  many: string
}

const stored_word = 'chapterhouse.chapter_word'
/** The words for a chapter in each language, used if the association has no word of its own. */
export const usual_words: Readonly<Record<Language, ChapterWord>> = {
  en: { one: 'chapter', many: 'chapters' },
  de: { one: 'Abteilung', many: 'Abteilungen' }
}

/** The word that was in use last in this browser, so that the first view already has it. */
export function lastWord(): ChapterWord {
  const [one = '', many = ''] = (localStorage.getItem(stored_word) ?? '').split('\n')
  return { one, many }
}

/** Stores the association's word for a chapter in this browser. */
export const rememberWord = ({ one, many }: ChapterWord) =>
  localStorage.setItem(stored_word, `${one}\n${many}`)

/**
 * Creates the functions that replace `{chapter}` and `{chapters}` in texts by the word for a chapter, and `{Chapter}` and
 * `{Chapters}` by the word with a capital letter.
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
    /** Fills in all texts of a part of the console; the result is cached. */
    fillTexts<T extends object>(texts: T): T {
      const done = filled.get(texts) ?? (filledIn(texts, fill) as object)
      filled.set(texts, done)
      return done as T
    }
  }
}

/** Fills in every string, and the result of every function. The arguments of functions, such as names, stay unchanged. */
function filledIn(texts: unknown, fill: (text: string) => string): unknown {
  if (typeof texts === 'string') return fill(texts)
  if (typeof texts === 'function') return filledResult(texts as Say, fill)
  const entries = Object.entries(texts as object)
  return Object.fromEntries(entries.map(([name, text]) => [name, filledIn(text, fill)]))
}

type Say = (...given: unknown[]) => string

/** Replaces `{` in the arguments of a text while it is filled in, so that a name such as "{chapter}" stays unchanged. */
const brace = '\uE000'

function filledResult(say: Say, fill: (text: string) => string): Say {
  const hide = (value: unknown) =>
    typeof value === 'string' ? value.replaceAll('{', brace) : value
  return (...given) => fill(say(...given.map(hide))).replaceAll(brace, '{')
}

const capital = (word: string) => word.charAt(0).toLocaleUpperCase() + word.slice(1)
