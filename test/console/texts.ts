import { texts as imports_de } from '../../src/console/imports/texts.de.ts'
import { texts as imports_en } from '../../src/console/imports/texts.en.ts'
import { texts as membertypes_de } from '../../src/console/membertypes/texts.de.ts'
import { texts as membertypes_en } from '../../src/console/membertypes/texts.en.ts'
import { de as first_de } from '../../src/console/texts/de.ts'
import { en as first_en } from '../../src/console/texts/en.ts'

/** The words in English that rules are tested with, of the parts that have such rules. */
export const en = { ...first_en, ...imports_en, ...membertypes_en }
/** And in German. */
export const de: typeof en = { ...first_de, ...imports_de, ...membertypes_de }

/** What the rules of imports read, in each language. */
export const readings = {
  en: { texts: en, say: (words: { en: string; de: string }) => words.en },
  de: { texts: de, say: (words: { en: string; de: string }) => words.de }
}
