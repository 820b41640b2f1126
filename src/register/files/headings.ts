import { fold } from '../../core/folding.ts'

/** The longest heading that is compared, in UTF-16 units; normalising a long text of combining marks takes seconds. */
const longest = 200

/** The most that a heading can have; a longer one is the text of a file whose quotes are broken, or of no table. */
export const max_heading = 1000

/** Pairs of marks around a heading that are no part of it. */
const around: readonly (readonly [string, string])[] = [
  ['"', '"'],
  ["'", "'"],
  ['«', '»'],
  ['„', '“'],
  ['“', '”'],
  ['[', ']'],
  ['(', ')'],
  ['{', '}'],
  ['<', '>']
]

/** A heading without what is no part of it: marks of order, quotes and brackets around it, `*`, and one colon at the end. */
export function cleanHeading(text: string): string {
  let rest = trim(text)
  if (rest.length > longest) return ''
  for (let colons = 1; ; ) {
    const before = rest
    rest = trim(rest.replace(/^\*+|\*+$/g, ''))
    if (colons > 0 && /[^:]:$/.test(rest)) {
      rest = trim(rest.slice(0, -1))
      colons--
    }
    for (const [from, to] of around)
      if (rest.length > 2 && rest.startsWith(from) && rest.endsWith(to))
        rest = trim(rest.slice(1, -1))
    if (rest === before) return rest
  }
}

function trim(text: string) {
  return text.replace(/^[\s\ufeff\u200b-\u200f\u2060]+|[\s\ufeff\u200b-\u200f\u2060]+$/g, '')
}

/** Clean headings without the prefix or suffix that nearly all of them share, such as `mitglied_` and `_adh`. */
export function cleanHeadings(record: readonly string[]): string[] {
  const heads = record.map(cleanHeading)
  const prefix = sharedPart(heads, name => /^\p{L}{2,}[_.]/u.exec(name)?.[0])
  const suffix = sharedPart(heads, name => /[_.]\p{L}{2,}$/u.exec(name)?.[0])
  return heads.map(name => {
    const tail = prefix && name.toLowerCase().startsWith(prefix) ? name.slice(prefix.length) : name
    return suffix && tail.toLowerCase().endsWith(suffix) ? tail.slice(0, -suffix.length) : tail
  })
}

/** The part that at least three headings and two thirds of them share; undefined if none. */
function sharedPart(heads: readonly string[], find: (name: string) => string | undefined) {
  const counts = new Map<string, number>()
  const named = heads.filter(Boolean).length
  for (const name of heads) {
    const part = find(name)?.toLowerCase()
    if (part) counts.set(part, (counts.get(part) ?? 0) + 1)
  }
  const [most] = [...counts].sort(([, one], [, other]) => other - one)
  return most && most[1] >= 3 && most[1] * 3 >= named * 2 ? most[0] : undefined
}

/** A heading in the forms that are compared, the nearest first: without marks between words; folded; with `ae` for `ä`. */
export function nameForms(heading: string): string[] {
  if (heading.length > longest) return []
  const bare = bareName(heading)
  const spelled = bare.replace(/ae|oe|ue/g, pair => pair.charAt(0))
  return [...new Set([bare, fold(bare), fold(spelled)])].filter(name => name !== '')
}

/** A name without case, spaces, hyphens, underscores, dots, commas and brackets. */
export function bareName(heading: string): string {
  const name = heading.trim()
  if (name.length > longest) return ''
  return (
    name
      .normalize('NFC')
      .toLowerCase()
      .replace(/[\s_\-.,]/g, '')
      // a typographic apostrophe
      .replaceAll('’', "'")
  )
}

/** Words that say where somebody is reached: at home, or elsewhere, which gives way. */
const homes =
  'private privat privee prive home haupt primary main personal personlich mailing member mitglied customer user'
const elsewhere =
  'geschaftlich geschaft gesch dienstlich beruflich beruf buro work office business professionnel alternativ alternate secondary other weitere sekundar post'

/** Words after the name of a field that repeat its kind. */
const labels: readonly (readonly [string, readonly string[]])[] = [
  ['telefon', ['phone']],
  ['phone', ['phone']],
  ['number', ['phone', 'mobile', 'membernumber']],
  ['nummer', ['phone', 'mobile', 'membernumber']],
  ['email', ['email']],
  ['mail', ['email']],
  ['datum', ['joined', 'left', 'date_of_birth']],
  ['date', ['joined', 'left', 'date_of_birth']]
]

/** Words after `phone` that make another field of it. */
const mobiles = ['mobil', 'mobile', 'handy', 'cell', 'portable', 'natel']

/** The fields that somebody may have in several places. */
const in_places = new Set(
  'phone mobile email street house_number postal_code city country'.split(' ')
)

/** What a heading means, and how clearly: a lower rank is clearer. */
export interface Meant<C extends string> {
  column: C
  rank: number
}

/**
 * What a clean heading means by its parts: a field with a number at the end (`Telefon2`), a place (`Home-Street Address`), or a label
 * after it (`Telefonnummer Mobil`). `find` knows whole names. Undefined for any other heading.
 */
export function readParts<C extends string>(
  heading: string,
  find: (name: string) => Meant<C> | undefined
): Meant<C> | undefined {
  // brackets within a heading separate words, as spaces do, but those around the end of a plural
  const plain = heading.replace(/\((?:s|n|en|e)\)/gi, '').replace(/[()[\]/]/g, ' ')
  for (const name of nameForms(plain)) {
    const found = find(name) ?? byParts(name, find)
    if (found) return found
  }
  return undefined
}

function byParts<C extends string>(
  name: string,
  find: (name: string) => Meant<C> | undefined
): Meant<C> | undefined {
  const look = (rest: string) => (rest.length < 2 ? undefined : (find(rest) ?? byParts(rest, find)))
  const [, stem = '', digits] = /^(.*?\D)0*(\d{1,2})$/.exec(name) ?? []
  if (digits) {
    const found = look(stem)
    return found && { ...found, rank: found.rank + Number(digits) / 1000 }
  }
  for (const [words, step] of [
    [homes, -0.1],
    [elsewhere, 0.5]
  ] as const)
    for (const word of words.split(' ')) {
      const rests = [
        ...(name.startsWith(word) ? [name.slice(word.length)] : []),
        ...(name.endsWith(word) ? [name.slice(0, -word.length)] : [])
      ]
      for (const rest of rests) {
        const found = look(rest)
        if (found && in_places.has(found.column)) return { ...found, rank: found.rank + step }
      }
    }
  for (const word of mobiles) {
    if (!name.endsWith(word)) continue
    const found = look(name.slice(0, -word.length))
    if (found?.column === 'phone') return { column: 'mobile' as C, rank: found.rank }
  }
  for (const [label, columns] of labels) {
    if (!name.endsWith(label)) continue
    const found = look(name.slice(0, -label.length))
    if (found && columns.includes(found.column)) return { ...found, rank: found.rank + 0.01 }
  }
  return undefined
}
