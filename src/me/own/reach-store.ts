import { findChapter } from '../../association/chapters/store.ts'
import { NotFound, ReauthenticationRequired } from '../../core/errors.ts'
import { emailKey } from '../../core/text.ts'
import { isYounger } from '../../joining/forms/askable.ts'
import type { PromptMail } from '../../messages/prompt/store.ts'
import { writePrompt } from '../../messages/texts/prompt-store.ts'
import { findHolders } from '../../register/members/addresses-store.ts'
import { listPaidFor } from '../../register/members/payers-store.ts'
import { findMember } from '../../register/members/rows-store.ts'
import type { MemberRow } from '../../register/members/table.ts'
import type { Db } from '../../storage/database.ts'
import { columnStatement } from '../../storage/statements.ts'
import { chapterDay } from '../../terms/membership-facts/settings-store.ts'
import type { LinkAbout, MeSession } from './sessions-store.ts'

/** The age from which somebody has a page of their own, whoever pays. */
const own_age = 16

/** A member who is reached: `whole` is their page, else name and dues alone. */
export interface Reached {
  member: MemberRow
  whole: boolean
  /** Whether the money is theirs here: their own, or what they pay for. */
  money: boolean
}

/** The members whom an address reaches, in chapters with self-service: those who have it, and those for whom they pay. */
function reachOf(db: Db, email: string): Reached[] {
  const chapters = columnStatement(
    db,
    "SELECT id FROM chapters WHERE self_service ->> '$.on' AND NOT archived ORDER BY id"
  ).all() as number[]
  const found = new Map<number, Reached>()
  for (const chapter_id of chapters) {
    const day = chapterDay(db, chapter_id)
    const isChild = ({ date_of_birth }: MemberRow) =>
      date_of_birth !== null && isYounger(date_of_birth, own_age, day)
    const holders = findHolders(db, chapter_id, emailKey(email))
    for (const id of holders) {
      const member = findMember(db, id)
      // a child's page is that of whoever pays
      if (member && !(isChild(member) && member.payer_id !== null))
        found.set(id, { member, whole: true, money: member.payer_id === null })
    }
    for (const { member } of [...found.values()].filter(
      one => one.member.chapter_id === chapter_id
    ))
      for (const paid of listPaidFor(db, member)) {
        const known = found.get(paid.id)
        found.set(paid.id, { member: paid, whole: known?.whole || isChild(paid), money: true })
      }
  }
  return [...found.values()]
}

/** The mail by which somebody signs in, with the words of the first one's type; undefined for an address that reaches nobody. */
export function writeLink(db: Db, base: string, about: LinkAbout): PromptMail | undefined {
  const { email, token, code, language } = about
  const [first] = reachOf(db, email)
  if (!first) return
  const { chapter_id, membertype_id } = first.member
  const page = `${base}/me`
  const link = { page, url: `${page}#${token}`, code }
  return {
    email,
    ...writePrompt(db, 'sign_in_link', { language, chapter_id, membertype_id, link })
  }
}

/** A member with what of it the session reaches, if that is the whole page, or with `money` its dues. Throws `not_found` for all others. */
export function findReached(
  db: Db,
  me: MeSession,
  id: number,
  want: 'whole' | 'money' = 'whole'
): Reached {
  const found = among(db, me, id)
  if (!found?.[want]) throw new NotFound(`no member has id ${id}`)
  return found
}

/** The member of `findReached`. */
export function reachMember(
  db: Db,
  me: MeSession,
  id: number,
  want: 'whole' | 'money' = 'whole'
): MemberRow {
  return findReached(db, me, id, want).member
}

/** The member of a record, if the session reaches their money. Throws `not_found`, as for a record that is not there. */
export function reachOwner(
  db: Db,
  me: MeSession,
  { member_id, noun, id }: { member_id: number; noun: 'due' | 'invoice'; id: number }
): MemberRow {
  const found = among(db, me, member_id)
  if (!found?.money) throw new NotFound(`no ${noun} has id ${id}`)
  return found.member
}

const among = (db: Db, { email }: MeSession, id: number) =>
  reachOf(db, email).find(({ member }) => member.id === id)

/** The ids of who is asked for: one, or all whom the session reaches. Throws `not_found`. */
export function reachIds(
  db: Db,
  { email }: MeSession,
  member_id: number | undefined,
  want: 'whole' | 'money'
): number[] {
  const reached = reachOf(db, email).filter(one => one[want])
  const ids = reached.map(({ member }) => member.id)
  if (member_id === undefined) return ids
  if (!ids.includes(member_id)) throw new NotFound(`no member has id ${member_id}`)
  return [member_id]
}

/** A member whose whole page is reached, by a session of the last minutes. Throws `not_found`, `reauthentication_required`. */
export function reachFresh(db: Db, me: MeSession, id: number): MemberRow {
  const member = reachMember(db, me, id)
  refuseStale(me)
  return member
}

/** For whom a session of an address can act. */
export function showSession(db: Db, email: string) {
  const members = reachOf(db, email).map(({ member }) => ({
    member_id: member.id,
    firstname: member.firstname,
    lastname: member.lastname,
    chapter_name: findChapter(db, member.chapter_id)?.name ?? ''
  }))
  return { email, members }
}

/** Throws `reauthentication_required` unless somebody has signed in within the last 15 minutes. */
export function refuseStale({ is_fresh }: MeSession) {
  if (!is_fresh) throw new ReauthenticationRequired()
}
