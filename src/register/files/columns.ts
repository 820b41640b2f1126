import { unescapeFormulas } from '../../core/csv.ts'
import type { OwnName } from '../custom-fields/own-values.ts'
import { day_names } from '../members/days.ts'
import { type Field, type HeaderNames, readDate } from '../members/field.ts'
import { detail_names, details, listed } from '../members/schema.ts'
import { type BroughtColumn, brought_columns } from './brought-columns.ts'
import { bareName, type Meant, nameForms, readParts } from './headings.ts'
import { term_columns } from './term-cells.ts'

/** The headings of a column of house numbers, which are appended to the streets of another column. */
const house_numbers: HeaderNames = {
  en: 'house no, housenumber',
  de: 'Hausnummer, Hausnr., Haus-Nr., Hnr.',
  fr: 'numéro de rue, n° de rue'
}

/** The headings of a column that names the payer, by number, e-mail or name. */
const payers: HeaderNames = {
  en: 'paid by, payer name, payer number',
  de: 'Zahler, Zahlerin, Zahlende, Beitragszahler, Beitragszahlerin, bezahlt von',
  fr: 'payeur, payeuse, payé par'
}

/** The headings of a column with both names; `readFullName` says which is the last one. */
const full_names: HeaderNames = {
  en: 'full name, member name, members name, display name, contact name, name first name, last name first name, surname first name, last first',
  de: 'Mitgliedsname, Mitglied, Vor- und Nachname, Vorname Nachname, Vorname Name, Name Vorname, Nachname Vorname, Nach- und Vorname, Name und Vorname',
  fr: 'nom complet, prénom nom, nom prénom, nom et prénom, prénom et nom'
}

/** The headings of a column with postal code and city in one. */
const places: HeaderNames = {
  en: 'zip city, postal code city, zip code city, zip and city, postal code and city, postcode town',
  de: 'PLZ Ort, PLZ/Ort, PLZ + Ort, PLZ und Ort, PLZ Wohnort, PLZ/Wohnort, Postleitzahl Ort, Postleitzahl/Ort',
  fr: 'CP ville, CP/ville, code postal ville, code postal et ville'
}

/** The headings of a column with the day of a death, which is the last day. */
const deaths: HeaderNames = {
  en: 'died on, date of death, deceased on, deceased date',
  de: 'Sterbetag, Sterbedatum, Todestag, verstorben am',
  fr: 'date de décès, décédé le'
}

/** The columns that a file can have. `membertype` holds the name or the id of the type. */
const { membertype_id: membertype, ...listed_fields } = listed
const imported = {
  ...listed_fields,
  ...details,
  ...term_columns,
  ...brought_columns,
  membertype,
  full_name: { header: full_names },
  postal_city: { header: places },
  house_number: { header: house_numbers },
  died: { header: deaths, read: readDate },
  // only where a mapping says so: a file of one chapter may name departments all the same
  chapter: { header: { en: '', de: '', fr: '' } },
  payer: { header: payers },
  // only where a program is known that writes it: `payer` for who pays for all whose rows name the same payer
  payer_role: { header: { en: '', de: '', fr: '' } }
}

/** A column that an imported file can have. */
type ImportedColumn = keyof typeof imported
/** A column of a file, imported or exported. */
export type Column = ImportedColumn | 'id' | 'createddate' | OwnName
/** A column of an export. */
type ExportedColumn = Exclude<
  Column,
  | 'full_name'
  | 'postal_city'
  | 'house_number'
  | 'died'
  | 'chapter'
  | 'payer'
  | 'payer_role'
  | BroughtColumn
  | OwnName
>

/** The columns that an imported file can have. */
export const imported_columns = Object.keys(imported) as ImportedColumn[]

/** The columns of an export. An import knows them by these names and by those of the fields. */
export const columns: readonly ExportedColumn[] = [
  ...(['id', 'firstname', 'lastname', 'email'] as const),
  ...detail_names,
  ...day_names,
  ...(['membertype', 'status', 'createddate'] as const)
]

/** The names of columns in three ranks: the column's own name, clear names, vague names. */
const ranks = [
  new Map(
    [...columns, ...imported_columns].flatMap(name =>
      name === 'chapter' || name === 'payer_role' ? [] : [[bareName(name), name] as const]
    )
  ),
  namesByColumn(({ en, de, fr }) => [en, de, fr].join()),
  namesByColumn(({ vague = '' }) => vague)
]

/** Columns of our own exports that imports ignore. */
export const given_by_service: readonly Column[] = ['id', 'createddate']

/** Why columns with some headings are passed over, if they have no other place. */
type Passed = 'mandate' | 'password' | 'service'
const passed: readonly (readonly [RegExp, Passed])[] = [
  [
    /iban|^bic|swift|kontoinhaber|account(?:holder|owner)|titulaireducompte|sepa|mandat.*(?:ref|id|nr|nummer|datum|date|version)/,
    'mandate'
  ],
  [/passwor|kennwort|motdepasse/, 'password']
]

/** Why a column with a clean heading has no place, where that is known. */
export function findPassed(heading: string): Passed | undefined {
  const name = bareName(heading)
  return passed.find(([pattern]) => pattern.test(name))?.[1]
}

/** The form of a column's name for comparisons, which ignore case, spaces, hyphens, underscores, dots and commas. */
export function columnName(header: string): string {
  return bareName(header)
}

/** The column with a name, ignoring case, spaces, hyphens, underscores, dots and commas; undefined if unknown. */
export function findColumn(header: string): Column | undefined {
  return findNamed(bareName(header))?.column
}

/** The column that a clean heading means, by its name or by its parts; undefined if unknown. */
export function findPlace(heading: string): Meant<Column> | undefined {
  const found = findNamed(bareName(heading)) ?? readParts(heading, findNamed)
  if (!found || given_by_service.includes(found.column)) return undefined
  // what a program means by its headings is clearer
  return { ...found, rank: found.rank + 1 }
}

function findNamed(name: string): Meant<Column> | undefined {
  const rank = ranks.findIndex(names => names.has(name))
  const column = ranks[rank]?.get(name)
  return column && { column, rank }
}

/** Whether the cells of a column are days, but those of custom fields. */
export function isDay(column: Column): boolean {
  return readers.get(column) === readDate
}

/** The value of a cell in the form of the contract; `mean` says what its text means, where that is agreed for this file. */
export function readCell(column: Column, cell: string, mean = (text: string) => text): string {
  const text = mean(unescapeFormulas(cell))
  return readers.get(column)?.(text) ?? text
}

const readers = new Map<Column, Field['read']>(
  Object.entries<Pick<Field, 'header' | 'read'>>(imported).map(([name, { read }]) => [
    name as Column,
    read
  ])
)

/** The delimiter that occurs most in a header line: comma, semicolon or tab. */
export function detectDelimiter(line: string): string {
  const bare = line.replace(/"[^"]*"/g, '')
  const counts = [',', ';', '\t'].map(mark => [mark, bare.split(mark).length] as const)
  return counts.reduce((best, one) => (one[1] > best[1] ? one : best))[0]
}

function namesByColumn(select: (header: HeaderNames) => string) {
  return new Map(
    Object.entries<Pick<Field, 'header'>>(imported).flatMap(([column, { header }]) =>
      select(header)
        .split(',')
        // people leave accents out
        .flatMap(nameForms)
        .filter(name => name !== '')
        .map(name => [name, column as Column] as const)
    )
  )
}
