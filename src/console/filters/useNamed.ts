import { useRead } from '../api/read.ts'
import { useChapters } from '../shared/chapters.ts'
import { useCustomFields } from '../shared/customFields.ts'
import { useTypesOf } from '../shared/membershipTypes.ts'
import { type CustomField, isOwnName, type OwnName, ownName } from '../shared/ownNames.ts'
import { ownText } from '../shared/ownValues.ts'
import { fullName, type Person, usePeople } from '../shared/people.ts'
import { useMemberWords } from '../shared/useMemberWords.ts'
import type { Catalogues } from '../texts/catalogues.ts'
import {
  type AgeRange,
  type ConditionName,
  type Conditions,
  conditionValue,
  type FunctionFilter,
  type Range,
  toKey
} from './conditions.ts'
import { useTexts } from './texts.ts'

/** The records that conditions name: membership types, custom fields and payers, of one chapter or of all that the user can see. */
export function useNamed(chapter_id: number, { everywhere, payer }: Conditions): Named {
  const { texts } = useTexts()
  const chapters = useChapters().data
  const all = everywhere ? (chapters ?? []).map(({ id }) => id) : [chapter_id]
  const types = useTypesOf(all)
  const fields = useCustomFields(everywhere ? undefined : chapter_id).data
  const functions = useRead('/getfunctions', { chapter_id, offset: 0, limit: 200 }).data?.functions
  const payers = usePeople(payer === undefined ? [] : [payer])
  const chapterName = (id: number) => chapters?.find(chapter => chapter.id === id)?.name
  const said = types?.map(({ id, name, archived, chapter_id: of }) => {
    const shown = archived ? texts.shared.archived(name) : name
    return { id, name: all.length > 1 ? `${shown}, ${chapterName(of)}` : shown }
  })
  return {
    types: everywhere && !chapters ? undefined : said,
    fields,
    functions,
    payers,
    chapter_id: everywhere ? undefined : chapter_id
  }
}

/** The records that conditions can name: membership types, custom fields and payers of the listed members. */
export interface Named {
  /** The membership types; undefined while they are read. */
  types: readonly { id: number; name: string }[] | undefined
  fields: readonly CustomField[] | undefined
  /** The functions of the chapter and of all; undefined while they are read. */
  functions: readonly { id: number; name: string }[] | undefined
  /** The payers by id; undefined while they are read. */
  payers: ReadonlyMap<number, Person> | undefined
  /** The chapter of the members; undefined for members of all chapters. */
  chapter_id: number | undefined
}

/** Returns the function for the label of a condition, which the menu shows too. */
export function useConditionLabel({ fields }: Named) {
  const { texts } = useTexts()
  const words = texts.filters
  return (name: ConditionName): string => {
    if (isOwnName(name)) {
      const key = toKey(name)
      const found = fields?.find(field => field.key === key)?.label
      return found ?? (fields ? words.gone_field(key) : key)
    }
    if (name === 'everywhere') return words.everywhere
    return name === 'more' ? words.more : words.names[name]
  }
}

/** Returns the function for the sentence of a condition, such as "Born on or after 1 Jan 2010". */
export function useSentence(named: Named) {
  const { texts } = useTexts()
  const labelFor = useConditionLabel(named)
  const own = useOwnSentence(named)
  const sentences = useSentences(named)
  return (name: ConditionName, conditions: Conditions): string => {
    const value = conditionValue(conditions, name)
    if (value === undefined) return texts.filters.unfinished(labelFor(name))
    return isOwnName(name) ? own(name, value) : sentences[name](value as never)
  }
}

/** Returns the function for the sentence of a custom field: its value, or that the value is not known. */
function useOwnSentence(named: Named) {
  const { texts, format } = useTexts()
  const labelFor = useConditionLabel(named)
  const words = texts.filters
  return (name: OwnName, value: unknown): string => {
    const label = labelFor(name)
    if (value === null) return words.unknown(label)
    if (Array.isArray(value))
      return words.includes({ field: label, values: format.list(value.map(String)) })
    const kind = named.fields?.find(field => name === ownName(field))?.kind
    return words.is({ field: label, value: ownText(value, { texts, format }, kind) })
  }
}

type Said = { [Name in Exclude<ConditionName, OwnName>]: (value: never) => string }

/** The functions for the sentences of all conditions except those of custom fields. */
function useSentences(named: Named): Said {
  const { texts, format } = useTexts()
  const { labels, statuses } = useMemberWords()
  const words = texts.filters
  const { typeName, payerName, functionName } = useNames(named)
  const every = <T>(value: T | readonly T[]) => [value].flat() as T[]
  return {
    everywhere: () => words.everywhere,
    status: (value: Conditions['status']) =>
      words.status(format.either(every(value ?? []).map(one => statuses[one as 'active']))),
    membertype_id: (value: number | readonly number[]) =>
      words.membertype_id(format.either([...new Set(every(value).map(typeName))])),
    tags: (value: string | readonly string[]) =>
      words.tags({ count: every(value).length, tags: format.list(every(value)) }),
    functions: ({ ids = [], on }: FunctionFilter) => {
      const names = ids.map(functionName)
      const sentence =
        names.length > 0 ? words.functions.holds(format.either(names)) : words.functions.any
      return on ? words.functions.holds_on({ sentence, day: format.date(on) }) : sentence
    },
    payer: (id: number) => words.payer(payerName(id)),
    born: (range: Range) => rangeText(range, words.born, format.date),
    birthday: (range: Range) => rangeText(range, words.birthday, format.dayOfYear),
    age: (range: AgeRange) => ageText(range, words.age, format.date),
    joined: (range: Range) => rangeText(range, words.joined, format.date),
    left: (range: Range) => rangeText(range, words.left, format.date),
    ends: (range: Range) => rangeText(range, words.ends, format.date),
    owes: (owes: boolean) => (owes ? words.owes : words.owes_nothing),
    has_email: (has: boolean) => (has ? words.has_email : words.no_email),
    missing: (value: Conditions['missing']) =>
      words.missing(format.list(every(value ?? []).map(one => labels[one as 'email']))),
    more: parts => moreText(parts, words)
  }
}

/** The functions for the names of membership types, payers and functions. */
function useNames({ types, payers, functions }: Named) {
  const { texts } = useTexts()
  const words = texts.filters
  const typeName = (id: number) =>
    types?.find(type => type.id === id)?.name ?? (types ? words.gone_type : '…')
  const payerName = (id: number) => {
    const payer = payers?.get(id)
    return payer ? fullName(payer) : payers ? texts.shared.gone_member : '…'
  }
  const functionName = (id: number) =>
    functions?.find(one => one.id === id)?.name ?? (functions ? words.functions.gone : '…')
  return { typeName, payerName, functionName }
}

/** The text for parts of a filter without a chip: ids alone or a search alone have their own words, everything else a common text. */
function moreText(
  { ids, search, ...rest }: { ids?: unknown; search?: unknown },
  words: Catalogues['members']['filters']
): string {
  const parts = [
    Array.isArray(ids) && words.ids(ids.length),
    typeof search === 'string' && words.searched(search)
  ].filter(part => part !== false)
  return parts.length === 1 && Object.keys(rest).length === 0 ? `${parts[0]}` : words.more
}

/** The text of a range: between two days, from a day, up to a day, or any known day. */
function rangeText({ from, to }: Range, say: RangeWords, show: (day: string) => string): string {
  if (from && to) return say.between({ from: show(from), to: show(to) })
  if (from) return say.from(show(from))
  return to ? say.to(show(to)) : say.known
}

/** The text of a range of ages, followed by the day on which the age counts if one is given. */
function ageText(
  { from, to, on }: AgeRange,
  say: Catalogues['members']['filters']['age'],
  show: (day: string) => string
): string {
  const sentence = sayAges({ from, to }, say)
  return on ? say.on({ sentence, day: show(on) }) : sentence
}

function sayAges({ from, to }: AgeRange, say: Catalogues['members']['filters']['age']): string {
  if (from !== undefined && to !== undefined)
    return from === to ? say.exactly(from) : say.between({ from, to })
  if (from !== undefined) return say.from(from)
  return to === undefined ? say.known : say.to(to)
}

type RangeWords = Catalogues['members']['filters']['born']
