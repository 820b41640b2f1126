import { findAssociation } from '../../association/profile/store.ts'
import { today } from '../../core/time.ts'
import { letterFormats, letterLanguage } from '../../money/letters/formats.ts'
import { frameLetter, fullName } from '../../money/letters/parties.ts'
import { readAddressees, readSender } from '../../money/letters/parties-store.ts'
import { fieldsOf } from '../../register/custom-fields/store.ts'
import { findMembershipType } from '../../register/membertypes/store.ts'
import { readPerson } from '../../register/persons/person-store.ts'
import type { Db, Reader } from '../../storage/database.ts'
import type { Extract, ExtractEntry } from './extract.ts'
import { extractWords } from './words.ts'

export { getMember } from '../../register/members/rows-store.ts'
export { exportPerson } from '../../register/persons/person-store.ts'

/** What is printed about a member, and the ids of its log entries, newest first. Logs it as `readPerson` does, and throws the same. */
export function readExtract(
  db: Db,
  which: { id: number },
  caller: Parameters<typeof readPerson>[2]
): { extract: Extract; entries: number[] } {
  const { entries, fields: person } = readPerson(db, which, caller)
  const { chapter_id } = person.member
  const { sender, chapter_name, languages } = readSender(db, chapter_id)
  const language = letterLanguage(...languages)
  const recipient = readAddressees(db, [which.id]).get(which.id)
  const { membernumber } = person.member
  const framed = { language, day: today('UTC'), sender, chapter_name, membernumber }
  const frame = frameLetter(
    { ...framed, recipient: recipient ?? [] },
    letterFormats(language, sender.country)
  )
  const { name, chapter_word } = findAssociation(db)
  const title = extractWords[language].title(recipient ? fullName(recipient) : '')
  const own = fieldsOf(db, chapter_id).map(({ key, label }) => [key, label])
  return {
    entries,
    extract: {
      frame: { ...frame, title, subject: title },
      association: name || chapter_name,
      chapter_word: chapter_word.one || extractWords[language].chapter,
      country: sender.country,
      person: { ...person, records: withoutFiles(person.records) },
      type_names: nameTypes(db, person),
      own_labels: Object.fromEntries(own)
    }
  }
}

/** Records without the HTML of messages, which they have as plain text too, and with the length of each file in its place. */
function withoutFiles(records: Extract['person']['records']): Extract['person']['records'] {
  const tables = Object.entries(records).map(([table, rows]) => [
    table,
    rows.map(({ html, ...row }) =>
      typeof row.pdf === 'string' ? { ...row, pdf: row.pdf.length } : row
    )
  ])
  return Object.fromEntries(tables)
}

function nameTypes(db: Db, { member, records }: Extract['person']): Record<string, string> {
  const rows = [member, ...Object.values(records).flat()] as { membertype_id?: number }[]
  const ids = new Set(rows.flatMap(({ membertype_id }) => membertype_id ?? []))
  return Object.fromEntries([...ids].map(id => [id, findMembershipType(db, id)?.name ?? '']))
}

/** Raw SQL: a thread, which has no query builder, reads it. Changes that were erased are shown as none. */
const select = `
  SELECT createddate, actor, action, ifnull(changes, '{}') AS changes,
    (SELECT name FROM accounts WHERE accounts.id = account_id) AS account_name
  FROM log_entries WHERE id IN (SELECT value FROM json_each(?)) ORDER BY id DESC`

/** Entries of the log by their ids, a hundred at a time. */
export function* readEntries(db: Reader, ids: readonly number[]): Generator<ExtractEntry[]> {
  const statement = db.$client.prepare(select)
  for (let at = 0; at < ids.length; at += 100) {
    const rows = statement.all(JSON.stringify(ids.slice(at, at + 100)))
    yield (rows as (ExtractEntry & { changes: string })[]).map(row => ({
      ...row,
      changes: JSON.parse(row.changes)
    }))
  }
}
