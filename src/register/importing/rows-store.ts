import { now } from '../../core/time.ts'
import { openScratch } from '../../storage/scratch.ts'
import type { CheckedRow } from '../files/check-row.ts'
import type { RowFlaw } from '../files/flaws.ts'
import { firstKey, type Person } from '../members/identity.ts'
import type { Companion } from '../members/prepare.ts'
import type { ImportResult } from './result.ts'

/** The most rows of a file that may mean one member; further rows are refused. */
export const max_rows_of_member = 100

/** The place of a row that names no chapter which is known. */
export const nowhere = 0

/** An item of a list of the answer. */
export type Item<K extends 'changes' | 'doubtful' | 'linkable' | 'refusals' | 'left_out'> =
  NonNullable<ImportResult[K]>[number]

/** What an answer says of a row beside its values. */
export interface Told {
  change?: Item<'changes'>
  linkable?: Item<'linkable'>
  refused?: Pick<CheckedRow, 'line' | 'name'> & {
    flaws: RowFlaw[]
    /** Whether it needs a type, and the file has no column of types. */
    needs_column: boolean
    /** How many of the flaws, at the end, are those of its values. */
    of_values: number
    doubtful?: Item<'doubtful'>
    /** The members whom it may mean. */
    candidates?: number[]
    /** The member who has the address of the row. */
    holder?: number | undefined
  }
}

/** The outcome of a row. */
export type Outcome = 'created' | 'updated' | 'unchanged' | 'refused' | 'skipped'

/** How many rows are read at once to be decided, and to be written, and how many with one name or address are examined. */
export const rows_at_once = 64
export const written_at_once = 128
const max_sharing = 101

/** What was decided about a row. */
export interface Decision {
  outcome: Outcome
  /** The id of the member that the row means; undefined for a new one. */
  id?: number | undefined
  /** Whether the rules identify the member, without anybody's decision. */
  sure: boolean
  /** The id of the member of another chapter with whom a new one is linked. */
  joins?: number | undefined
  /** What the answer says of the row beside its values. */
  told?: Told | undefined
}

/** A row of a file; it has no outcome before it is decided. */
export interface PlannedRow extends Omit<Decision, 'outcome' | 'told'> {
  position: number
  chapter_id: number
  row: CheckedRow
  outcome: Outcome | null
  /** Whether it names another person as its payer, or itself by its own address. */
  pays: Pays | null
  /** Whether it is written, and the id of the member whom it has created, if others need that. */
  written: 0 | 1 | null
  created_id: number | null
}

type Pays = 'named' | 'itself'

// SQLite compiles a statement anew for each value of `column = ?` that has an order, and for each of `LIMIT ?`, and not for
// `column = +?`; `+column` is looked up in no index

const tables = `
  CREATE TABLE rows (
    position INTEGER PRIMARY KEY, chapter_id INTEGER NOT NULL, key TEXT NOT NULL, name_key TEXT NOT NULL, number TEXT,
    person TEXT NOT NULL, pays TEXT, waits INTEGER, left_out TEXT, brings INTEGER, known_as TEXT,
    text TEXT NOT NULL);
  CREATE TABLE decisions (
    position INTEGER PRIMARY KEY, outcome TEXT NOT NULL, id INTEGER, sure INTEGER NOT NULL, joins INTEGER, told TEXT,
    beside INTEGER, payer INTEGER, created_id INTEGER, written INTEGER NOT NULL DEFAULT 0);
  CREATE INDEX rows_key ON rows (chapter_id, key);
  CREATE INDEX rows_name ON rows (name_key);
  CREATE INDEX rows_number ON rows (number) WHERE number IS NOT NULL;
  CREATE INDEX rows_pays ON rows (position) WHERE pays IS NOT NULL;
  CREATE INDEX rows_known ON rows (known_as) WHERE known_as IS NOT NULL;
  CREATE INDEX rows_brings ON rows (position) WHERE brings IS NOT NULL;
  CREATE INDEX decisions_id ON decisions (id) WHERE id IS NOT NULL;
  CREATE INDEX decisions_payer ON decisions (payer) WHERE payer IS NOT NULL`

const columns =
  'rows.position, chapter_id, person, pays, waits, left_out, text, outcome, id, sure, joins, written, created_id'
const select = `SELECT ${columns} FROM rows LEFT JOIN decisions USING (position) WHERE`

/** Opens the rows of a file, in a private file of the data folder that is deleted when they are closed or the process ends. */
export function openRows(folder: string) {
  const { sqlite, close } = openScratch(folder, tables)
  const run = <A extends unknown[]>(text: string) => {
    const statement = sqlite.prepare(text)
    return (...given: A) => void statement.run(...given)
  }
  /** Prepares a query of one value; the function that it returns answers that value. */
  const value = <T, A extends unknown[] = []>(text: string) => {
    const statement = sqlite.prepare(text).pluck()
    return (...given: A) => statement.get(...given) as T
  }
  const many = <A extends unknown[]>(condition: string) => {
    const statement = sqlite.prepare(`${select} ${condition}`)
    return (...given: A) => statement.all(...given).map(found => toPlanned(found as Found, known))
  }
  /** Ids of chapters and types that are known only when the file was read. */
  let known: ReadonlyMap<number, number> = new Map()
  const add = run(
    `INSERT INTO rows (chapter_id, key, name_key, number, person, pays, waits, left_out, brings, known_as, text)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`
  )
  const change = run<[string, 1 | null, number]>(
    'UPDATE rows SET text = ?, brings = ? WHERE position = ?'
  )
  const move = run<[number, number]>('UPDATE rows SET chapter_id = ? WHERE chapter_id = ?')
  const decide = run(
    `INSERT INTO decisions (position, outcome, id, sure, joins, told, payer) VALUES (?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT DO UPDATE SET outcome = excluded.outcome, id = excluded.id, sure = excluded.sure, joins = excluded.joins,
      told = excluded.told, payer = excluded.payer`
  )
  const at = many<[position: number]>('rows.position = ?')
  const several = value<number, [chapter_id: number, number: string]>(
    'SELECT count(*) FROM (SELECT 1 FROM rows WHERE +chapter_id = ? AND number = +? LIMIT 2)'
  )
  const along = sqlite.prepare(
    `SELECT id, text ->> '$.as_new.membertype_id' AS membertype_id, text ->> '$.as_new.status' AS status,
      text ->> '$.as_new.membership_startdate' AS membership_startdate, text ->> '$.as_new.left' AS left
    FROM decisions CROSS JOIN rows USING (position)
    WHERE payer = +:payer AND +chapter_id = :chapter_id AND NOT written AND position <> :position AND (outcome = 'updated'
      OR outcome = 'created' AND (ifnull(text ->> '$.as_new.date_of_birth', '9999'), position) < (ifnull(:born, '9999'), :position))`
  )
  const gives_payer = value<1 | undefined, [id: number]>(
    "SELECT 1 FROM decisions JOIN rows USING (position) WHERE id = +? AND pays = 'named' LIMIT 1"
  )
  const to_write = many<[position: number, chapter_id: number, unchanged: 0 | 1]>(
    `rows.position > ? AND +chapter_id = ? AND NOT written
    AND (outcome IN ('created', 'updated') OR outcome = 'unchanged' AND ?) ORDER BY rows.position LIMIT ${written_at_once}`
  )
  const of_member = many<[id: number, before: number]>(
    `id = +? AND decisions.position < ? ORDER BY decisions.position LIMIT ${max_rows_of_member + 1}`
  )
  const within = many<[chapter_id: number, from: string, below: string]>(
    `chapter_id = +? AND key >= ? AND key < ? LIMIT ${max_sharing}`
  )
  const of_names = many<[chapter_id: number, names: string]>(
    `+chapter_id = ? AND name_key IN (SELECT value FROM json_each(?)) LIMIT ${max_sharing}`
  )
  const write = run<[number | null, number]>(
    'UPDATE decisions SET written = 1, created_id = ? WHERE position = ?'
  )
  // of a file whose rows all have one key, a row costs no more than another
  const twin = value<number | undefined, (string | number | null)[]>(
    `SELECT position FROM (
      SELECT rows.position, number FROM rows LEFT JOIN decisions USING (position)
      WHERE chapter_id = +? AND key >= ? AND key < ? AND rows.position < ? AND id IS NOT ? LIMIT 100)
    WHERE ifnull(number = ?, 1) LIMIT 1`
  )
  return {
    sqlite,
    close,
    /** Adds a row of a chapter; a row that is left out is not compared with others. */
    add(row: CheckedRow, chapter_id: number, is_left_out: boolean) {
      const { person, waits = null, left_out } = row
      const found_by = is_left_out
        ? ['', '', null]
        : [rowKey(person), person.name_key, person.membernumber || null]
      add(
        chapter_id,
        ...found_by,
        JSON.stringify(person),
        namesPayer(row) && !is_left_out ? 'named' : null,
        waits,
        left_out ? JSON.stringify(left_out) : null,
        row.brought ? 1 : null,
        row.known_as ?? null,
        packRow(row)
      )
    },
    /** Says which ids stand for those of chapters and types that are made. */
    replaceIds(chapters: ReadonlyMap<number, number>, all: ReadonlyMap<number, number>) {
      for (const [from, to] of chapters) move(to, from)
      known = all
    },
    /** The id of a type, by the one that stands for it. */
    typeId: (id: number) => known.get(id) ?? id,
    /** Changes the values of a row. */
    change: (position: number, row: CheckedRow) =>
      change(packRow(row), row.brought?.length ? 1 : null, position),
    /** Notes that a row is taken without something, as JSON. */
    leaveOut: run<[flaw: string, position: number]>(
      `UPDATE rows SET left_out = json_insert(ifnull(left_out, '[]'), '$[#]', json(?)) WHERE position = ?`
    ),
    /** The next rows of a chapter that are taken and bring records. */
    bringing: many<[position: number, chapter_id: number]>(
      `rows.position > ? AND +chapter_id = ? AND brings IS NOT NULL AND outcome NOT IN ('refused', 'skipped')
      ORDER BY rows.position LIMIT ${rows_at_once}`
    ),
    pay: run<[Pays, position: number]>('UPDATE rows SET pays = ? WHERE position = ?'),
    /** Notes a decision, and who pays: the id of a member, or the negative position of a row. */
    decide(position: number, decision: Decided, payer: number | null) {
      const { outcome, id = null, sure, joins = null, told } = decision
      const about = told ? JSON.stringify(told) : null
      decide(position, outcome, id, sure ? 1 : 0, joins, about, payer)
    },
    /** How many rows there are. */
    size: value<number>('SELECT ifnull(max(position), 0) FROM rows'),
    chapters: () =>
      sqlite.prepare('SELECT DISTINCT chapter_id FROM rows').pluck().all() as number[],
    /** How many bytes the rows take. */
    bytes: value<number>('SELECT page_count * page_size FROM pragma_page_count, pragma_page_size'),
    at: (position: number) => at(position)[0] as PlannedRow,
    /** The next rows after a position. */
    after: many<[position: number]>(
      `rows.position > ? ORDER BY rows.position LIMIT ${rows_at_once}`
    ),
    /** The position of the next row that names a payer. */
    naming: value<number | undefined, [position: number]>(
      'SELECT position FROM rows WHERE pays IS NOT NULL AND position > ? ORDER BY position LIMIT 1'
    ),
    /** The rows before a position that mean a member, in order. */
    ofMember: (id: number, position = Number.MAX_SAFE_INTEGER) => of_member(id, position),
    /** Whom the file brings into the household of a new member, and has not written yet: members of the register, and new ones who come before by birthday. */
    along({ position, chapter_id, row }: PlannedRow, payer: number): Companion[] {
      const { date_of_birth: born = null } = row.as_new as { date_of_birth?: string | null }
      const found = along.all({ position, chapter_id, payer, born }) as Companion[]
      return found.map(one => ({
        ...one,
        membertype_id: known.get(one.membertype_id) ?? one.membertype_id
      }))
    },
    /** Whether a row of the file gives a member a payer. */
    givesPayer: (id: number) => gives_payer(id) !== undefined,
    /** The first row of a chapter with a member number. */
    firstOfNumber: many<[chapter_id: number, number: string]>(
      '+chapter_id = ? AND number = +? ORDER BY rows.position LIMIT 1'
    ),
    /** The first rows of a chapter that their program calls by a name. */
    calledBy: many<[chapter_id: number, name: string]>(
      '+chapter_id = ? AND known_as = +? ORDER BY rows.position LIMIT 2'
    ),
    /** The last row of a chapter before a position that has a member number. */
    lastOfNumber: many<[chapter_id: number, number: string, position: number]>(
      '+chapter_id = ? AND number = +? AND rows.position < ? ORDER BY rows.position DESC LIMIT 1'
    ),
    /** Whether several rows of a chapter have a member number. */
    isRepeated: (chapter_id: number, number: string) =>
      number !== '' && several(chapter_id, number) === 2,
    /** The rows of a chapter with an address. */
    ofAddress: (chapter_id: number, email_key: string) =>
      within(chapter_id, ...beginningWith(`${email_key}\n`)),
    ofNames: (chapter_id: number, names: readonly string[]) =>
      of_names(chapter_id, JSON.stringify(names)),
    /** A row of a chapter before a position that has the address of a person. */
    findSharing: (chapter_id: number, { email_key, membernumber }: Person, before: Before) =>
      findFirst(
        [{ prefix: `${email_key}\n`, one_number: false }],
        chapter_id,
        membernumber,
        before
      ),
    /** A row of a chapter before a position that means the same person. */
    findTwin: (chapter_id: number, person: Person, before: Before) =>
      findFirst(twinKeys(person), chapter_id, person.membernumber, before),
    /** The next rows of a chapter that are to be written, at most `written_at_once`; also those that change nothing, if these are looked at again. */
    toWrite: (position: number, chapter_id: number, unchanged: boolean) =>
      to_write(position, chapter_id, unchanged ? 1 : 0),
    /** Notes that a row was written, and whom it has created. */
    write: (position: number, created_id?: number) => write(created_id ?? null, position),
    /** Notes that the new member of a row is linked with that of an earlier row. */
    joinRow: run<[beside: number, position: number]>(
      'UPDATE decisions SET beside = ? WHERE position = ?'
    ),
    /** The positions of such rows, each with that of the earlier row. */
    joined: () =>
      sqlite
        .prepare('SELECT position, beside FROM decisions WHERE beside IS NOT NULL')
        .raw()
        .all() as [number, number][]
  }

  function findFirst(keys: TwinKey[], chapter_id: number, number: string, before: Before) {
    for (const { prefix, one_number } of keys) {
      const given = one_number && number ? number : null
      const { position, but = -1 } = before
      const found = twin(chapter_id, ...beginningWith(prefix), position, but, given)
      if (found !== undefined) return at(found)[0]
    }
    return undefined
  }
}

/** The rows of a file, and what was decided about them. */
export type Rows = ReturnType<typeof openRows>

/** All rows in parts, in their order. */
export function* readInParts(rows: Rows): Generator<PlannedRow[]> {
  let some = rows.after(0)
  for (; some.length > 0; some = rows.after((some.at(-1) as PlannedRow).position)) yield some
}

type Decided = Omit<Decision, 'id' | 'joins'> & { id?: number | null; joins?: number | null }

/** Rows before a position, without those that mean a member. */
interface Before {
  position: number
  but?: number | undefined
}

interface Found extends Omit<PlannedRow, 'row' | 'sure' | 'id' | 'joins'> {
  person: string
  waits: number | null
  left_out: string | null
  text: string
  sure: number | null
  id: number | null
  joins: number | null
}

function toPlanned(found: Found, known: ReadonlyMap<number, number>): PlannedRow {
  const { position, chapter_id, outcome, pays, written, created_id } = found
  const { text, waits, left_out } = found
  const row: CheckedRow = Object.assign(unpackRow(text, chapter_id), {
    person: JSON.parse(found.person),
    ...(waits !== null && { waits }),
    ...(left_out && { left_out: JSON.parse(left_out) })
  })
  if (known.size > 0)
    for (const values of [row.as_new, row.as_edit])
      if (!Array.isArray(values) && values.membertype_id !== undefined)
        values.membertype_id = known.get(values.membertype_id) ?? values.membertype_id
  const [id, joins] = [found.id ?? undefined, found.joins ?? undefined]
  const known_of = { outcome, pays, written, created_id, id, joins, sure: found.sure === 1 }
  return { position, chapter_id, row, ...known_of }
}

/** Whether a row names another person as its payer. */
function namesPayer({ payer, as_new, as_edit }: CheckedRow): boolean {
  if (payer !== undefined) return true
  const given = Array.isArray(as_new) ? as_edit : as_new
  return !Array.isArray(given) && typeof given.payer_id === 'number'
}

/** Packs what a row says beside what it is found by, and what is the same for all rows of a chapter. */
export function packRow(row: CheckedRow): string {
  const { chapter_id, person, as_new, waits, left_out, ...rest } = row
  const alike = { chapter_id: undefined, createddate: undefined }
  return JSON.stringify({
    ...rest,
    as_new: Array.isArray(as_new) ? as_new : { ...as_new, ...alike }
  })
}

/** Unpacks a row without what it is found by. */
export function unpackRow(text: string, chapter_id: number) {
  const row = JSON.parse(text) as Omit<CheckedRow, 'chapter_id' | 'person' | 'waits' | 'left_out'>
  if (!Array.isArray(row.as_new)) Object.assign(row.as_new, { chapter_id, createddate: now() })
  return row
}

/** Where rows have different member numbers, they are different persons if `one_number`, since a birthday is unknown. */
interface TwinKey {
  prefix: string
  one_number: boolean
}

/**
 * The key of a row. The key of a row with an address begins with the address, that of another row with a blank, since no
 * address begins with a blank.
 */
function rowKey({ email_key, name_key, date_of_birth, phone }: Person): string {
  if (email_key !== '') return `${email_key}\n${firstKey(name_key)}\n${date_of_birth}\n`
  return ` ${name_key}\n${date_of_birth || ` ${phone}`}\n`
}

/** The beginnings of the keys of rows that mean the same person. */
function twinKeys(person: Person): TwinKey[] {
  const { email_key, name_key, date_of_birth } = person
  const unknown = date_of_birth === ''
  if (email_key === '') return [{ prefix: rowKey(person), one_number: unknown }]
  const name = `${email_key}\n${firstKey(name_key)}\n`
  if (unknown) return [{ prefix: name, one_number: true }]
  return [
    { prefix: `${name}${date_of_birth}\n`, one_number: false },
    { prefix: `${name}\n`, one_number: true }
  ]
}

/** The range of texts that begin with a line, which ends with a line feed. */
function beginningWith(line: string): [from: string, below: string] {
  return [line, `${line.slice(0, -1)}\v`]
}
