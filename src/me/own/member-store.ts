import { entryText } from '../../association/audit/entries-store.ts'
import { by_member, recordAbout } from '../../association/audit/store.ts'
import type { SelfService, SelfServiceWay } from '../../association/chapters/schema.ts'
import { findChapter } from '../../association/chapters/store.ts'
import { details as common, type Detail } from '../../core/details.ts'
import { invalid, NotFound, TooManyKept } from '../../core/errors.ts'
import { now } from '../../core/time.ts'
import { checkAnswers } from '../../joining/applying/answers.ts'
import { describeField, listOffered, pickOwn } from '../../joining/applying/offer-store.ts'
import { askable } from '../../joining/forms/askable.ts'
import {
  askChange,
  countWaiting,
  listRequestsOf,
  max_waiting,
  toEdit
} from '../../joining/requests/store.ts'
import { showMandateText, showOwnMandate } from '../../money/mandates/signing-store.ts'
import { ownName } from '../../register/custom-fields/own-values.ts'
import { fieldsOf } from '../../register/custom-fields/store.ts'
import {
  listConsents,
  noteConsents,
  withdrawConsent
} from '../../register/members/consents-store.ts'
import { ValueTaken } from '../../register/members/failures.ts'
import { member as member_noun } from '../../register/members/noun.ts'
import { listPaidFor } from '../../register/members/payers-store.ts'
import type { MemberEdit } from '../../register/members/requests.ts'
import type { MemberDetails } from '../../register/members/schema.ts'
import { editMember, showMember } from '../../register/members/store.ts'
import type { MemberRow } from '../../register/members/table.ts'
import { findMembershipType } from '../../register/membertypes/store.ts'
import { readPerson } from '../../register/persons/person-store.ts'
import type { Db } from '../../storage/database.ts'
import { columnStatement } from '../../storage/statements.ts'
import { explainMember } from '../../terms/explaining/store.ts'
import { listMemberships } from '../../terms/memberships/store.ts'
import { listActs } from './leaving-store.ts'
import { readPayee } from './pay-store.ts'
import type { Reached } from './reach-store.ts'
import { type OwnLanguage, sayReason, sayStatus } from './status-words.ts'

const usual: Readonly<Record<string, SelfServiceWay>> = {
  ...{ phone: 'change', mobile: 'change', street: 'change', postal_code: 'change' },
  ...{ city: 'change', country: 'change', language: 'change', unsubscribed: 'change' },
  ...{ firstname: 'ask', lastname: 'ask', date_of_birth: 'ask', membertype_id: 'ask' }
}

/** The fields that a page of a member shows at most; what the office notes of somebody is not among them. */
const own_fields: readonly string[] = [
  ...askable,
  ...['membernumber', 'joined', 'tags', 'unsubscribed', 'membertype_id']
]

/** What a member may do with each field that is shown. */
function waysOf(
  { fields }: SelfService,
  custom: readonly string[]
): Record<string, Exclude<SelfServiceWay, 'none'>> {
  const ways = [...own_fields, ...custom].map(name => [name, fields[name] ?? usual[name] ?? 'see'])
  return Object.fromEntries(ways.filter(([, way]) => way !== 'none'))
}

/** What a member may do with each field, by the settings of the chapter. */
function waysFor(db: Db, { chapter_id }: MemberRow) {
  const custom = fieldsOf(db, chapter_id).filter(({ archived }) => !archived)
  const settings = findChapter(db, chapter_id)?.self_service ?? { on: false, fields: {} }
  return {
    ways: waysOf(
      settings,
      custom.map(({ key }) => ownName(key))
    ),
    custom
  }
}

/** What every page has, whatever the chapter shows. */
const always = [
  ...['id', 'chapter_id', 'createddate', 'membership_startdate', 'membership_enddate', 'left'],
  ...['left_reason', 'person_id']
]

/** The fields that nobody can be without. */
const needed = ['firstname', 'lastname']

/** The page of a member: what the chapter shows, and what may be done. */
export function showOwn(db: Db, { member, money }: Reached, wanted?: OwnLanguage) {
  const { id, chapter_id, membertype_id } = member
  const { ways, custom } = waysFor(db, member)
  const { fields, ...all } = JSON.parse(showMember(db, { id }, 'all')) as MemberDetails
  const seen = Object.entries(all).filter(([name]) => always.includes(name) || name in ways)
  const own = Object.entries(fields as object).filter(([key]) => ownName(key) in ways)
  const { memberships } = listMemberships(db, { member_id: id, offset: 0, limit: 200 }, 'all')
  const present = memberships.findLast(({ state }) => state === 'current' || state === 'grace')
  const { explanation } = explainMember(db, { member_id: id }, 'all')
  const goes_on = explanation.reasons.some(({ follows_by_itself }) => follows_by_itself)
  const language = wanted ?? (/^de\b/i.test(member.language ?? '') ? 'de' : 'en')
  const asked = Object.keys(ways).map(field => {
    const found = custom.find(({ key }) => ownName(key) === field)
    const required = needed.includes(field) || (found?.required ?? false)
    return { field, required, ...(found ? pickOwn(found) : describeField(field, language)) }
  })
  return {
    member: { ...Object.fromEntries(seen), fields: Object.fromEntries(own) },
    chapter_name: findChapter(db, chapter_id)?.name ?? '',
    may: ways,
    fields: asked,
    types: listOffered(db, chapter_id).map(({ id: type_id, name }) => ({ id: type_id, name })),
    status_text: sayStatus(member.status, present?.enddate, language),
    reasons: explanation.reasons.map(reason => sayReason(reason, language)),
    acts: listActs(db, id).filter(act => act !== 'renew' || !goes_on),
    memberships,
    paid_until: paidUntil(db, id),
    card: {
      name: `${member.firstname} ${member.lastname}`.trim(),
      membernumber: member.membernumber,
      membertype: findMembershipType(db, membertype_id)?.name ?? '',
      valid_until: present?.enddate ?? null
    },
    payee: readPayee(db, chapter_id),
    paid_for: listPaidFor(db, member).map(one => one.id),
    requests: listRequestsOf(db, id),
    consents: listConsents(db, id),
    mandate: money ? showOwnMandate(db, { id: member.payer_id ?? id, chapter_id }) : null,
    mandate_text: money ? showMandateText(db, chapter_id, language) : null
  }
}

function paidUntil(db: Db, member_id: number): string | null {
  const select = `SELECT max(period_end) FROM dues WHERE member_id = ? AND NOT void AND amount > 0 AND settled + waived >= amount`
  return columnStatement(db, select).get(member_id) as string | null
}

/**
 * Changes what a member may change, and lets the rest wait for the office, inside a write. Throws `validation_error` for what the
 * chapter keeps, and `too_many_kept` where ten requests wait already.
 */
export function editOwn(db: Db, member: MemberRow, set: Readonly<Record<string, unknown>>) {
  const { ways, custom } = waysFor(db, member)
  const names = Object.keys(set)
  const refused = names.flatMap((name): Detail[] =>
    ways[name] === 'change' || ways[name] === 'ask' ? [] : [common.cannot_change(`/set/${name}`)]
  )
  const type_flaws = refused.length > 0 ? [] : findTypeFlaws(db, member, set.membertype_id)
  const flaws = [...refused, ...findValueFlaws(set, custom, refused), ...type_flaws]
  if (flaws.length > 0) throw invalid(flaws)
  const pick = (way: string) =>
    Object.fromEntries(names.filter(name => ways[name] === way).map(name => [name, set[name]]))
  const changing = pick('change')
  const asking = toEdit(member.id, pick('ask'))
  const changed = Object.keys(changing)
  if (changed.length > 0) changeOwn(db, toEdit(member.id, changing))
  const { id: _, shared_email: __, ...wanted } = asking
  if (Object.keys(wanted).length > 0 && countWaiting(db, member.id) >= max_waiting)
    throw new TooManyKept(`${max_waiting} requests of a member that wait`)
  const request = askChange(db, member, wanted)
  return { changed, asked: Object.keys(request?.set ?? {}), request_id: request?.id ?? null }
}

/** Changes a member. Who else has a value of a unique field is not said here. */
function changeOwn(db: Db, edit: MemberEdit) {
  try {
    editMember(db, edit, { permitted: 'all', by: by_member })
  } catch (error) {
    throw error instanceof ValueTaken ? new ValueTaken() : error
  }
}

function findTypeFlaws(db: Db, { chapter_id }: MemberRow, asked: unknown): Detail[] {
  const is_known = listOffered(db, chapter_id).some(({ id }) => id === asked)
  const entity = 'membership_type'
  return asked === undefined || is_known
    ? []
    : [common.no_such_record('/set/membertype_id', { entity })]
}

/** What is wrong with values, as in a form on the web; an empty value takes one away. */
function findValueFlaws(
  set: Readonly<Record<string, unknown>>,
  own_fields: ReturnType<typeof fieldsOf>,
  refused: readonly Detail[]
): Detail[] {
  const skipped = ['membertype_id', ...refused.map(({ path }) => path.slice('/set/'.length))]
  const given = Object.entries(set).filter(([name]) => !skipped.includes(name))
  const asked = given.map(([field]) => ({ field, required: needed.includes(field) }))
  const { flaws } = checkAnswers(Object.fromEntries(given), { asked, own_fields, are_texts: false })
  return flaws.map(flaw => ({ ...flaw, path: flaw.path.replace(/^\/answers/, '/set') }))
}

/** Gives or withdraws a consent that a member was asked for, inside a write. Throws `not_found`. */
export function setConsent(
  db: Db,
  member: MemberRow,
  { key, given }: { key: string; given: boolean }
) {
  const known = listConsents(db, member.id).find(one => one.key === key)
  if (!known) throw new NotFound(`nothing was asked under the key ${key}`)
  if (known.given !== given) {
    const { text, version } = known
    if (given) noteConsents(db, member.id, [{ key, text, version, given }])
    else withdrawConsent(db, member.id, key, now())
    const action = given ? 'member.consent_given' : 'member.consent_withdrawn'
    recordAbout(db, action, member_noun, member, { consent: [null, key] }, by_member)
  }
  return { consents: listConsents(db, member.id) }
}

/** What of rows is the office's: notes, and who of the office did something. */
const withheld = /^(note|reason_note|decided_by|entered_by|released_by|account_id|account_name)$/

/** All that is stored of a member, without notes, names of accounts, and what the log says of either. Call it in a write. */
export function exportOwn(db: Db, { id }: MemberRow) {
  const { entries, fields } = readPerson(db, { id }, { permitted: 'all', by: by_member })
  const log = entries.map(entry => JSON.parse(entryText(db, entry, 'all')) as object)
  const { batches: _, ...shown } = fields
  return withoutOffice({ ...shown, log }) as object
}

function withoutOffice(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutOffice)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([name]) => !withheld.test(name))
  return Object.fromEntries(kept.map(([name, one]) => [name, withoutOffice(one)]))
}
