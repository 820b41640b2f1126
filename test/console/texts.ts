import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Catalogues } from '../../src/console/texts/catalogues.ts'
import type { ChapterWord } from '../../src/console/texts/chapterWord.ts'
import { type Catalogue, compileCatalogue } from '../../src/console/texts/compile.ts'
import { createFormat } from '../../src/console/texts/format.ts'
import { createReader } from '../../src/console/texts/reader.ts'
import { home } from '../../src/core/home.ts'

type Area = keyof Catalogues
type All = Catalogues[Area] extends infer One
  ? One extends One
    ? (one: One) => void
    : never
  : never
/** The texts of all catalogues. */
type Texts = All extends (one: infer Texts) => void ? Texts : never

const folder = join(home, 'src/console/texts')

/** The names of all catalogues. */
export const areas = globSync('en/*.json', { cwd: folder }).map(
  path => basename(path, '.json') as Area
)

/** A catalogue as its file has it. */
export const readCatalogue = (language: 'en' | 'de', area: string): Catalogue =>
  JSON.parse(readFileSync(join(folder, language, `${area}.json`), 'utf8'))

/** All texts in a language, for an association's own word for a chapter. */
export async function readTexts(language: 'en' | 'de', word: ChapterWord = { one: '', many: '' }) {
  const reader = createReader(language, createFormat(language), word)
  const texts = await Promise.all(
    areas.map(async area => {
      const script = compileCatalogue(readCatalogue(language, area))
      const { default: tell } = await import(`data:text/javascript,${encodeURIComponent(script)}`)
      return tell(reader)
    })
  )
  return Object.assign({}, ...texts) as Texts
}

/** The texts in English. */
export const en = await readTexts('en')
/** And in German. */
export const de = await readTexts('de')

/** What the rules of imports read, in each language. */
export const readings = {
  en: { texts: en, say: (words: { en: string; de: string }) => words.en },
  de: { texts: de, say: (words: { en: string; de: string }) => words.de }
}
