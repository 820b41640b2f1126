import { type PermittedChapters, within } from '../../association/access/permissions.ts'
import { details } from '../../core/details.ts'
import { invalid, NotFound } from '../../core/errors.ts'
import { letterLanguage } from '../../money/letters/formats.ts'
import { link_kinds } from '../../register/membertypes/settings.ts'
import { getMembershipType } from '../../register/membertypes/store.ts'
import { type Db, prepared } from '../../storage/database.ts'
import { columnStatement, statement } from '../../storage/statements.ts'
import type { MessageKind } from '../../terms/messages/schema.ts'
import { chooseStyle, readFacts } from './facts-store.ts'
import { toHtml } from './html.ts'
import { writePrompt } from './prompt-store.ts'
import type { MessagePreview, PreviewedMessage } from './schema.ts'
import { nameReader } from './values.ts'
import type { SampleKind } from './words.ts'
import {
  type MessageText,
  readTemplate,
  type Template,
  writeMailing,
  writeMessage
} from './writing.ts'

/**
 * Makes the text of a message of the ledger from the facts of today, in the language of whoever gets it; `missing` names variables
 * without value. A mailing ends with the link to `unsubscribe`. Throws `not_found` if the message or its member is gone.
 */
export function makeText(db: Db, message_id: number, unsubscribe?: string): MessageText {
  const row = message(db).get(message_id) as Row | undefined
  const due_ids = columnStatement(db, dues).all(message_id) as number[]
  const found = row && readFacts(db, { ...row, due_ids: due_ids.length > 0 ? due_ids : null })
  if (!found) throw new NotFound(`no message to a member has id ${message_id}`)
  const { facts, settings, language } = found
  const style = chooseStyle(facts, language)
  if (row.kind === 'mailing')
    return writeMailing(facts, readMailing(db, row.cause), { style, unsubscribe })
  return writeMessage(facts, readTemplate(settings[row.kind]), style)
}

/** The words of the mailing that a cause names: they stand instead of a standard text. Throws `not_found` once they were erased. */
function readMailing(db: Db, cause: string): Required<Template> {
  const words = mailing(db).get(cause.split(' ')[1]) as Required<Template> | undefined
  if (!words) throw new NotFound(`there are no words of ${cause}`)
  return words
}

const mailing = statement(
  'SELECT subject, body FROM mailings WHERE id = CAST(? AS INTEGER) AND body IS NOT NULL'
)

interface Row {
  member_id: number
  kind: MessageKind
  cause: string
}

const message = statement('SELECT member_id, kind, cause FROM messages WHERE id = ?')

const dues = 'SELECT due_id FROM message_dues WHERE message_id = ? ORDER BY due_id'

/** A mailing, and whose values it has; `unsubscribe` stands in place of the link. */
export interface PreviewedMailing {
  mailing_id: number
  member_id: number
  language?: string | undefined
  unsubscribe: string | undefined
}

/** A mailing as a member of its chapter would get it today. Throws `not_found` for either. */
export function previewMailing(
  db: Db,
  { mailing_id, member_id, language, unsubscribe }: PreviewedMailing,
  permitted: PermittedChapters
): MessagePreview {
  const chapters = both(db).get(mailing_id, member_id) as { mailing: number; member: number }
  if (chapters.mailing === 0 || !within(permitted, chapters.mailing))
    throw new NotFound(`no mailing has id ${mailing_id}`)
  const cause = `mailing ${mailing_id}`
  const subject = { member_id, kind: 'mailing', cause, due_ids: null } as const
  const found = chapters.member === chapters.mailing ? readFacts(db, subject) : undefined
  if (!found) throw new NotFound(`the chapter has no member ${member_id}`)
  const { facts } = found
  const style = chooseStyle(facts, language ? letterLanguage(language) : found.language)
  const { plain, ...message } = writeMailing(facts, readMailing(db, cause), { style, unsubscribe })
  return { member_id, member_name: nameReader(facts.reader), text: plain, ...message }
}

/** The chapters of a mailing and of a member; 0 for one that does not exist. */
const both = statement(`SELECT ifnull((SELECT chapter_id FROM mailings WHERE id = ?), 0) AS mailing,
       ifnull((SELECT chapter_id FROM members WHERE id = ?), 0) AS member`)

/**
 * A message of a kind and a type, or a mailing, as a member would get it today. Throws `validation_error` for a request that names neither,
 * and `not_found` for the type, the mailing, the member, and a chapter without members.
 */
export function previewMessage(
  db: Db,
  query: PreviewedMessage,
  { permitted, ...links }: { permitted: PermittedChapters } & Links
): MessagePreview {
  const { mailing_id, kind, membertype_id, member_id, language } = query
  const required = mailing_id === undefined ? { kind, membertype_id } : { member_id }
  const lacking = Object.entries(required).filter(([, value]) => value === undefined)
  if (lacking.length > 0) throw invalid(lacking.map(([name]) => details.required(`/${name}`)))
  if (mailing_id === undefined)
    return previewStandard(db, query as StandardPreview, { permitted, ...links })
  const { unsubscribe } = links
  const about = { mailing_id, member_id: member_id as number, language, unsubscribe }
  return previewMailing(db, about, permitted)
}

/** What stands in place of links: the address of the service, and the link to unsubscribe. */
interface Links {
  base: string
  unsubscribe: string | undefined
}

type StandardPreview = PreviewedMessage & Required<Pick<PreviewedMessage, 'kind' | 'membertype_id'>>

function previewStandard(
  db: Db,
  query: StandardPreview,
  { permitted, base }: { permitted: PermittedChapters } & Links
): MessagePreview {
  const { kind, membertype_id, sample } = query
  const { chapter_id, notificationsettings } = getMembershipType(
    db,
    { id: membertype_id },
    permitted
  )
  const member_id = query.member_id ?? findSample(db, { chapter_id, membertype_id, sample })
  if (member_id === undefined || inChapter(db).get(member_id, chapter_id) === undefined)
    throw new NotFound(`the chapter has no member ${query.member_id ?? 'yet'}`)
  const of_ledger = isLinkKind(kind) ? 'welcome' : kind
  const found = readFacts(db, { member_id, kind: of_ledger, cause: null, due_ids: null })
  if (!found) throw new NotFound(`no member has id ${member_id}`)
  const { facts } = found
  const member = { member_id, member_name: nameReader(facts.reader) }
  const language = query.language ? letterLanguage(query.language) : found.language
  if (isLinkKind(kind)) {
    const link = exampleLink(kind, base)
    const mail = writePrompt(db, kind, { language, chapter_id, membertype_id, link })
    const html = toHtml(mail.subject, mail.plain, { language, links: true })
    return { ...member, subject: mail.subject, text: mail.plain, html, missing: [] }
  }
  const settings: Readonly<Record<string, unknown>> = notificationsettings
  const style = chooseStyle(facts, language)
  const { plain, ...message } = writeMessage(facts, readTemplate(settings[kind]), style)
  return { ...member, text: plain, ...message }
}

type LinkKind = (typeof link_kinds)[number]
const isLinkKind = (kind: string): kind is LinkKind => link_kinds.some(one => one === kind)

/** What stands in place of a secret, which no preview has. */
function exampleLink(kind: LinkKind, base: string) {
  const page = kind === 'sign_in_link' ? `${base}/me` : `${base}/join/example/confirm`
  return { page, url: `${page}#example`, code: kind === 'sign_in_link' ? '492039' : 'ABCDE-23456' }
}

const inChapter = statement('SELECT 1 FROM members WHERE id = ? AND chapter_id = ?')

const last = `WITH last AS (SELECT id, membertype_id = :membertype_id AS is_of_type FROM members INDEXED BY members_listed
    WHERE chapter_id = :chapter_id ORDER BY id DESC LIMIT 5000)
  SELECT members.id FROM last CROSS JOIN members ON members.id = last.id ORDER BY is_of_type DESC`

const owes = `EXISTS (SELECT 1 FROM dues INDEXED BY dues_member WHERE dues.member_id = members.id AND NOT void
  AND dues.amount > dues.settled + dues.waived)`

const orders: Readonly<Record<SampleKind, string>> = {
  any: 'members.id DESC',
  longest_name: 'length(firstname) + length(lastname) DESC, members.id DESC',
  no_amount: `${owes}, members.id DESC`
}

const samples = prepared(db => {
  const statements = Object.entries(orders).map(([sample, order]) => [
    sample,
    db.$client.prepare(`${last}, ${order} LIMIT 1`).pluck()
  ])
  return Object.fromEntries(statements) as Record<SampleKind, ReturnType<typeof inChapter>>
})

function findSample(
  db: Db,
  { sample, ...about }: { chapter_id: number; membertype_id: number; sample: SampleKind }
): number | undefined {
  return samples(db)[sample].get(about) as number | undefined
}
