import { creationChanges } from '../../core/changes.ts'
import { fold, foldForms, phoneForms } from '../../core/folding.ts'
import { emailKey } from '../../core/text.ts'
import { now } from '../../core/time.ts'
import { type OwnValues, withoutOwn, writeOwn } from '../custom-fields/own-values.ts'
import type { LeavingReason } from './days.ts'
import type { Field } from './field.ts'
import { personKey } from './identity.ts'
import type { MemberCreate } from './requests.ts'
import { type DetailName, detail_names, details, listed, type Member } from './schema.ts'
import type { MemberRow } from './table.ts'
import { tagsKey, tidyTags, writeTags } from './tags.ts'
import { listItemText } from './text.ts'

/** A member to be created, with its custom fields beside the others; `createddate` is the present by default. */
export type NewMember = Omit<MemberCreate, 'fields'> &
  OwnValues &
  Partial<Pick<Joining, 'origin' | 'left' | 'left_reason' | 'along'>> & { createddate?: string }

/** The given beginning and end of the first term, and how the membership came about. */
export interface Joining {
  membership_startdate: string | null
  membership_enddate: string | null
  origin: 'joined' | 'imported' | 'transferred'
  /** The last day of who has left or is about to, as a file says. */
  left: string | null
  left_reason: LeavingReason | null
  /** Whom the same file brings into the household, before by birthday, and who are not written yet. */
  along: readonly Companion[]
}

/** Somebody of a household in the same file: a member of the register by the id, else a new one. */
export interface Companion extends Pick<Joining, 'membership_startdate' | 'left'> {
  id: number | null
  membertype_id: number
  status: Member['status']
}

/** A member ready to be inserted: the row without its id, the first term, and the changes for the audit log. */
export type PreparedMember = ReturnType<typeof prepareMember>

const unknown_details = Object.fromEntries(detail_names.map(name => [name, null])) as Record<
  DetailName,
  null
>

/** Prepares a member to be inserted, with the given status unless the member has one. */
export function prepareMember(given: NewMember, status: Member['status']) {
  const { values, createddate = now(), joining } = split(given)
  values.status ??= status
  rewrite(values)
  const fields = writeOwn(values)
  const row = {
    ...unknown_details,
    ...(fields === '{}' ? values : withoutOwn(values)),
    tags: writeTags(values.tags),
    fields,
    createddate
  } as Omit<Member, 'id'> & Omit<MemberRow, 'id' | keyof Derived>
  return { row: Object.assign(row, derive(row)), joining, changes: creationChanges(values) }
}

/** The values of a new member, which the caller may change, and what is about its membership. Many members are created, so each is copied once. */
function split({
  createddate,
  shared_email: _,
  origin = 'joined',
  membership_startdate = null,
  membership_enddate = null,
  left = null,
  left_reason = null,
  along = [],
  ...values
}: NewMember) {
  const given = { membership_startdate, membership_enddate, origin }
  const joining: Joining = { ...given, left, left_reason, along }
  return { values, createddate, joining }
}

/** The fields whose stored values differ from those of requests: `""` becomes null, and some fields have a canonical form. */
const rewritten = detail_names.flatMap(name => {
  const { edit, canonical }: Field = details[name]
  return edit || canonical ? [{ name, clearable: edit !== undefined, canonical }] : []
})

/** The values of a request in the form that is stored. */
export function toStored<T extends object>(given: T): T {
  const values = { ...given }
  rewrite(values as Record<string, unknown>)
  return values
}

function rewrite(values: Record<string, unknown>) {
  for (const { name, clearable, canonical } of rewritten) {
    const value = values[name]
    if (typeof value !== 'string') continue
    if (value === '' && clearable) values[name] = null
    else if (canonical) values[name] = canonical(value)
  }
  if (values.tags !== undefined) values.tags = tidyTags(values.tags as string[] | null)
}

/** The status of a new member: inactive if the type asks for approval or payment (CONTRACT.md section 3). */
export function initialStatus(workflows: Workflows): Member['status'] {
  const waits =
    workflows.require_approval_all_apps ||
    workflows.require_payment_fee_separately ||
    workflows.require_approval_after_payment
  return waits ? 'inactive' : 'active'
}

interface Workflows {
  require_approval_all_apps?: boolean
  require_payment_fee_separately?: boolean
  require_approval_after_payment?: boolean
}

/** The fields from which columns are computed. */
type Fields = Omit<Member, 'id'> & Pick<MemberRow, DetailName>

type Derived = ReturnType<typeof derive>

/** Adds the columns that are computed from the fields. */
export function withDerivedColumns<T extends Fields>(member: T): T & Derived {
  return { ...member, ...derive(member) }
}

function derive(member: Fields) {
  return {
    email_key: member.email === '' ? null : emailKey(member.email),
    name_key: personKey(member.firstname, member.lastname),
    search_text: buildSearchText(member),
    sort_name: `${fold(member.lastname)}\n${fold(member.firstname)}`,
    tags_key: tagsKey(member.tags),
    wire: listItemText(member)
  }
}

const forms: Record<NonNullable<Field['searched']>, (value: string) => string[]> = {
  text: foldForms,
  number: number => (number === '' ? [] : foldForms(number)),
  phone: phoneForms,
  day: day => (day === '' ? [] : [day])
}
const searched = Object.entries<Field>({ ...listed, ...details }).flatMap(([name, field]) =>
  field.searched ? [{ name, formsOf: forms[field.searched] }] : []
)

/** Builds the text that searches read: the forms of all fields, separated by line feeds, since no search word contains one. */
export function buildSearchText(member: Readonly<Record<string, unknown>>): string {
  const found: string[] = []
  for (const { name, formsOf } of searched) found.push(...formsOf(String(member[name] ?? '')))
  return found.join('\n')
}
