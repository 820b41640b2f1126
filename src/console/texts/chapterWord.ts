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
