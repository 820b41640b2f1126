import { readOnce } from '../../core/text.ts'
import { letterFormats, letterLanguage } from '../../money/letters/formats.ts'
import type { LetterLanguage } from '../../money/letters/letter.ts'
import { readSender } from '../../money/letters/parties-store.ts'
import { fieldsOf } from '../../register/custom-fields/store.ts'
import type { Db } from '../../storage/database.ts'
import { statement } from '../../storage/statements.ts'
import { chapterDay } from '../../terms/membership-facts/settings-store.ts'
import type { Facts, Reader } from './facts.ts'
import { readMembership } from './membership-store.ts'
import { readMoney } from './money-store.ts'
import type { Style } from './values.ts'

/** What a message is about. A preview has neither a cause nor dues. */
export interface Subject {
  member_id: number
  kind: Facts['kind']
  /** As in the ledger, `term 12`; null in a preview. */
  cause: string | null
  due_ids: readonly number[] | null
}

/** The facts of a message, the settings of the reader's type, and the language that the reader understands. */
export interface Found {
  facts: Facts
  settings: Readonly<Record<string, unknown>>
  language: LetterLanguage
}

/** How values are written in a language, by the country of the association. */
export function chooseStyle({ sender }: Facts, language: LetterLanguage): Style {
  return { language, formats: letterFormats(language, sender.country) }
}

/** Reads what a message tells, from the facts of today; undefined if its member is gone. */
export function readFacts(db: Db, subject: Subject): Found | undefined {
  const row = reader(db).get(subject.member_id) as ReaderRow | undefined
  if (!row) return
  const { chapter_id, fields, settings, type, language, ...person } = row
  const { sender, chapter_name, languages, payment_days } = readSender(db, chapter_id)
  const today = chapterDay(db, chapter_id)
  const [word, id] = readCause(subject.cause)
  const facts: Facts = {
    kind: subject.kind,
    today,
    reader: { ...person, fields: readValues(fields) },
    custom_fields: fieldsOf(db, chapter_id),
    sender: {
      association: sender.name,
      chapter: chapter_name,
      country: sender.country,
      iban: sender.iban,
      payment_days,
      ...(sender.holder && { holder: sender.holder })
    },
    ...readMembership(db, { ...subject, type, today, cause: word, cause_id: id }),
    ...readMoney(db, {
      ...subject,
      payment_id: word === 'payment' ? id : null,
      collection_id: word === 'collection' ? id : null
    })
  }
  return {
    facts,
    settings: readValues(settings),
    language: letterLanguage(language, ...languages)
  }
}

function readCause(cause: string | null): [word: string, id: number | null] {
  const [word = '', id] = (cause ?? '').split(' ')
  return [word, id === undefined ? null : Number(id)]
}

type ReaderRow = Omit<Reader, 'fields'> & {
  chapter_id: number
  fields: string
  settings: string
  type: string
  language: string | null
}

const reader =
  statement(`SELECT members.chapter_id, company, firstname, lastname, members.email, membernumber, language, fields,
       membertypes.name AS type, notificationsettings AS settings
     FROM members JOIN membertypes ON membertypes.id = membertype_id WHERE members.id = ?`)

const readValues = readOnce<Record<string, unknown>>(JSON.parse)
