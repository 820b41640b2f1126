import { type Formats, letterFormats } from '../../money/letters/formats.ts'
import type { Block, Fact, Letter } from '../../money/letters/letter.ts'
import type { PersonExport } from '../../register/persons/schema.ts'
import { extractWords, findWord } from './words.ts'

/** All that is printed about a person, but the log. */
export interface Extract {
  /** The letter without its text. */
  frame: Omit<Letter, 'blocks'>
  association: string
  /** What the association calls a chapter. */
  chapter_word: string
  /** The country of the association: it decides how days and amounts are written. */
  country: string
  person: Omit<PersonExport, 'log'>
  /** The names of the membership types that records name. */
  type_names: Readonly<Record<string, string>>
  /** The labels of custom fields, by their keys. */
  own_labels: Readonly<Record<string, string>>
}

/** An entry of the log. */
export interface ExtractEntry {
  createddate: string
  actor: string
  account_name: string | null
  action: string
  changes: Record<string, [unknown, unknown]>
}

type Row = Readonly<Record<string, unknown>>

/** Blocks of one part: some twenty pages, which are whole before the next part is read. */
const blocks_of_a_part = 200

/** The parts of an extract, each made when it is asked for; `entries` are read in the same way. */
export function* extractParts(
  extract: Extract,
  entries: Iterable<readonly ExtractEntry[]>
): Generator<Letter> {
  let blocks: Block[] = []
  let part: 'first' | 'further' = 'first'
  for (const block of allBlocks(extract, entries)) {
    blocks.push(block)
    if (blocks.length < blocks_of_a_part) continue
    yield { ...extract.frame, blocks, part }
    blocks = []
    part = 'further'
  }
  if (blocks.length > 0) yield { ...extract.frame, blocks, part }
}

function* allBlocks(
  extract: Extract,
  entries: Iterable<readonly ExtractEntry[]>
): Generator<Block> {
  const { frame, person, association } = extract
  const words = extractWords[frame.language]
  const { member, membertype_name, records, batches, ...beside } = person
  const write = createWriter(extract)
  const heading = (text: string) => ({ kind: 'heading', text }) as const
  yield { kind: 'paragraph', text: words.intro(association) }
  yield heading(words.person)
  yield { kind: 'record', facts: write.row({ ...beside, ...member }) }
  for (const [table, rows] of Object.entries(records)) {
    yield heading(findWord('sections', table, frame.language) ?? table)
    for (const row of rows) {
      const facts = write.row(row)
      if (facts.length > 0) yield { kind: 'record', facts }
    }
  }
  if (batches.length > 0) yield heading(words.batches)
  for (const batch of batches) yield { kind: 'record', facts: write.row(batch) }
  yield heading(words.log)
  for (const some of entries) for (const entry of some) yield writeEntry(entry, extract, write)
}

type Writer = ReturnType<typeof createWriter>

/** What was done, when and by whom, and each value before and after. */
function writeEntry(entry: ExtractEntry, { frame }: Extract, write: Writer): Block {
  const { createddate, actor, account_name, action, changes } = entry
  const { actors } = extractWords[frame.language]
  const by = account_name ?? actors[actor] ?? actor
  const done = findWord('actions', action, frame.language) ?? action
  const facts = Object.entries(changes).map(([name, [before, after]]): Fact => {
    const [old, now] = [before, after].map(value => write.value(name, value, {}))
    return [write.label(name), old ? `${old} → ${now || '–'}` : (now ?? '')]
  })
  return {
    kind: 'record',
    facts: [[write.value('', createddate, {}), `${done} (${by})`], ...facts]
  }
}

/** The chapter of all records, which is named once. */
const left_out = new Set(['chapter_id'])
/** Fields whose values are words of a list. */
const listed = new Set([
  ...['actor', 'gender', 'kind', 'left_reason', 'method', 'origin', 'reason', 'skipped'],
  ...['source', 'state', 'status', 'waived_for']
])
const amounts = new Set(['amount', 'fee', 'settled', 'waived'])
const flags = new Set(['is_confirmed', 'is_return', 'is_whole', 'rollover', 'void'])

/** Writes values of records with the words and formats of the association. */
function createWriter(extract: Extract) {
  const { frame, country, chapter_word, person, type_names, own_labels } = extract
  const { language } = frame
  const words = extractWords[language]
  const formats = letterFormats(language, country)
  const currencyOf = findCurrencies(person.records)
  const word = (text: string) => findWord('values', text, language) ?? text

  function label(name: string): string {
    const own = name.startsWith('fields.') ? name.slice('fields.'.length) : name
    if (own !== name || Object.hasOwn(own_labels, name)) return own_labels[own] ?? own
    if (name === 'chapter_id' || name === 'chapter_name') return chapter_word
    const known = findWord('fields', name, language)
    // facts in the log are called by their kind and what tells them apart: `term 2`
    return known ?? name.replace(/^[a-z_]+/, first => word(first))
  }

  function value(name: string, given: unknown, row: Row): string {
    if (given === null || given === undefined || given === '') return ''
    if (typeof given === 'boolean' || flags.has(name)) return given ? words.yes : words.no
    if (typeof given === 'number') return number(name, given, row)
    if (typeof given === 'string') return text(name, given)
    if (Array.isArray(given))
      return given
        .map(one => value(name, one, row))
        .filter(Boolean)
        .join(', ')
    const inner = given as Row
    return Object.entries(inner)
      .map(([key, one]) => [label(key), value(key, one, inner)])
      .filter(([, said]) => said !== '')
      .map(([key, said]) => `${key}: ${said}`)
      .join('; ')
  }

  function number(name: string, given: number, row: Row): string {
    const currency = amounts.has(name) && currencyOf(row)
    if (currency) return formats.amount(given, currency)
    if (name === 'membertype_id') return type_names[given] ?? String(given)
    if (name === 'chapter_id' && given === person.member.chapter_id) return person.chapter_name
    return Number.isInteger(given) ? String(given) : formats.number(given)
  }

  function text(name: string, given: string): string {
    if (name === 'country') return formats.country(given)
    if (name === 'cause') return given.replace(/^[a-z_]+/, word)
    return listed.has(name) ? word(given) : writeMoment(given, formats, words.moment)
  }

  const row = (record: Row): Fact[] =>
    Object.entries(record)
      .filter(([name]) => !left_out.has(name))
      .flatMap(([name, given]): Fact[] => {
        if (name === 'fields') return row((given ?? {}) as Row)
        if (name === 'member_id' && given === person.member.id) return []
        const said = value(name, given, record)
        return said === '' ? [] : [[label(name), said]]
      })
  return { label, value, row }
}

/** A day or a moment as the association writes it; any other text as it is. */
function writeMoment(
  text: string,
  { shortDay }: Formats,
  moment: (day: string, time: string) => string
): string {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d)(?::\d\d(?:\.\d+)?)?Z)?$/.exec(text) ?? []
  if (!day) return text
  return time ? moment(shortDay(day), time) : shortDay(day)
}

/** Finds the currency of a record that has none of its own: that of its due, payment or invoice. */
function findCurrencies(records: PersonExport['records']) {
  const known = new Map<string, unknown>()
  for (const [table, key] of Object.entries({
    dues: 'due_id',
    payments: 'payment_id',
    invoices: 'invoice_id'
  }))
    for (const { id, currency } of records[table] ?? []) known.set(`${key} ${id}`, currency)
  return (row: Row): string | undefined =>
    (row.currency ??
      ['due_id', 'payment_id', 'invoice_id']
        .map(key => known.get(`${key} ${row[key]}`))
        .find(Boolean)) as string | undefined
}
