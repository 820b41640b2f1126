import { countries, countries_alpha3, isCountry } from '../../core/countries.ts'
import { fold } from '../../core/folding.ts'
import { canonicalLanguage } from '../../core/languages.ts'
import { wordReader } from './field.ts'

/** The languages of country and language names in files. */
const locales = ['en', 'de', 'fr']

/** Further names of some countries in lists; licence plate codes only if they mean no other country. */
const other_countries: Readonly<Record<string, string>> = {
  AT: 'A',
  BE: 'B',
  CZ: 'Tschechische Republik, Czech Republic, République tchèque',
  DE: 'D, BRD, Bundesrepublik Deutschland, GER',
  ES: 'E',
  FR: 'F',
  GB: 'UK, England, Scotland, Wales, Schottland, Großbritannien, Great Britain, Grande-Bretagne, Angleterre',
  IT: 'I',
  LI: 'FL',
  LU: 'L',
  NL: 'Holland, The Netherlands',
  US: 'USA, United States of America, Vereinigte Staaten von Amerika'
}

const gender = wordReader({
  female: 'f w weiblich feminin féminin femme frau woman',
  male: 'm männlich maennlich masculin maskulin homme herr mann man',
  diverse: 'd divers x nonbinary non-binary nichtbinär non-binaire',
  '': '- unbekannt unknown inconnu k.a. keineangabe'
})

/** Reads a gender by the words for it in English, German and French; words for no answer become empty. */
export function readGender(cell: string): string {
  return gender(cell.replace(/\s/g, ''))
}

let codes_of_countries: ReadonlyMap<string, string> | undefined

/** Reads a country by its code of two or three letters, or by its name in English, German or French; other text stays as it is. */
export function readCountry(cell: string): string {
  const code = cell.trim().toUpperCase()
  if (isCountry(code)) return code
  codes_of_countries ??= new Map([
    ...indexNames('region', countries, other_countries),
    ...countries_alpha3.map((name, index) => [bare(name), countries[index] as string] as const)
  ])
  return codes_of_countries.get(bare(cell)) ?? cell
}

let tags_of_languages: ReadonlyMap<string, string> | undefined

/** Reads a language by its tag, or by its name in English, German or French; other text stays as it is. */
export function readLanguage(cell: string): string {
  const tag = canonicalLanguage(cell.trim().replaceAll('_', '-'))
  if (tag !== undefined) return tag
  tags_of_languages ??= indexNames('language', twoLetterTags(), {})
  return tags_of_languages.get(bare(cell)) ?? cell
}

/** Reads a text of several lines; all line breaks become line feeds. */
export function readLines(cell: string): string {
  return cell.replace(/\r\n?/g, '\n')
}

function indexNames(
  type: 'region' | 'language',
  codes: readonly string[],
  others: Readonly<Record<string, string>>
) {
  const names = locales.map(locale => new Intl.DisplayNames(locale, { type, fallback: 'none' }))
  return new Map(
    codes.flatMap(code =>
      [...names.map(name => name.of(code) ?? ''), ...(others[code]?.split(',') ?? [])]
        .map(bare)
        .filter(name => name !== '')
        .map(name => [name, code] as const)
    )
  )
}

/** Every language with a code of two letters (ISO 639-1). */
function twoLetterTags() {
  const letters = [...'abcdefghijklmnopqrstuvwxyz']
  const tags = letters.flatMap(first => letters.map(second => first + second))
  return tags.filter(tag => canonicalLanguage(tag) === tag)
}

/** The letters of a name, folded, for comparisons; empty for a text that is too long to be a name. */
function bare(name: string) {
  return name.length > 100 ? '' : fold(name).replace(/[^\p{L}]/gu, '')
}
