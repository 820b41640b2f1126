import type { Column } from '../files/columns.ts'
import { otherwise_rank } from '../files/header.ts'
import { bareName, cleanHeading, cleanHeadings } from '../files/headings.ts'
import type { Dialect } from '../files/reading.ts'
import { wordKey } from '../files/row-names.ts'
import { admidio } from './sources/admidio.ts'
import { civicrm } from './sources/civicrm.ts'
import { clubdesk } from './sources/clubdesk.ts'
import { csaadmin } from './sources/csaadmin.ts'
import { dolibarr } from './sources/dolibarr.ts'
import { easyverein } from './sources/easyverein.ts'
import { galette } from './sources/galette.ts'
import { hitobito } from './sources/hitobito.ts'
import { jverein } from './sources/jverein.ts'
import { linear } from './sources/linear.ts'
import { membershipworks } from './sources/membershipworks.ts'
import type { Source } from './sources/source.ts'
import { spgverein } from './sources/spgverein.ts'
import { tendenci } from './sources/tendenci.ts'
import { wildapricot } from './sources/wildapricot.ts'

const sources = {
  clubdesk,
  spgverein,
  jverein,
  galette,
  hitobito,
  csaadmin,
  admidio,
  wildapricot,
  civicrm,
  dolibarr,
  tendenci,
  membershipworks,
  linear,
  easyverein
} satisfies Record<string, Source>

/** A program whose files are known. */
export type SourceName = keyof typeof sources
/** The programs whose files are known. */
export const source_names = Object.keys(sources) as SourceName[]

/** The program that has written a file, and whether its headings leave no doubt. */
export interface Recognised {
  name: SourceName
  label: string
  sure: boolean
}

const keyOf = (heading: string) => bareName(cleanHeading(heading))
const keysOf = (headings: string) => headings.split(',').map(keyOf)

/** How many of its own headings tell the files of a program, and how many leave no doubt. */
const enough = { some: 2, sure: 3 }

/** Finds the program that has written a file, by headings that it alone writes; the one with the most of them. */
export function recognise(record: readonly string[], asked: SourceName | 'auto' | 'none') {
  if (asked === 'none') return undefined
  const heads = new Set([...record.map(keyOf), ...cleanHeadings(record).map(bareName)])
  const counted = source_names.map(name => {
    const { only, prefix = '' } = sources[name]
    const before = bareName(prefix)
    const found = keysOf(only).filter(key => heads.has(key) || heads.has(before + key))
    return { name, count: found.length }
  })
  const [best] = counted.sort((one, other) => other.count - one.count)
  const found = asked === 'auto' ? best : counted.find(({ name }) => name === asked)
  if (!found || (asked === 'auto' && found.count < enough.some)) return undefined
  const { name, count } = found
  return { name, label: sources[name].label, sure: count >= enough.sure } satisfies Recognised
}

/** What a program means by its headings and its words. */
export function dialectOf(name: SourceName): Dialect {
  const { columns, otherwise = {}, computed = {}, words = {}, ...given }: Source = sources[name]
  const named = <T>(all: Partial<Record<Column, string>>, means: (column: Column) => T) =>
    entriesOf(all).flatMap(([column, headings]) =>
      keysOf(headings).map(key => [key, means(column)] as const)
    )
  return {
    places: new Map([
      ...named(otherwise, column => ({ column, rank: otherwise_rank })),
      ...named(columns, column => ({ column, rank: 0 }))
    ]),
    prefix: bareName(given.prefix ?? ''),
    called: keyOf(given.called ?? ''),
    computed: new Map(named(computed, column => column)),
    words: new Map(
      entriesOf(words).map(([column, all]) => [
        column,
        new Map(Object.entries(all).map(([word, meaning]) => [wordKey(word), meaning]))
      ])
    )
  }
}

const entriesOf = <T>(all: Partial<Record<Column, T>>) => Object.entries(all) as [Column, T][]
