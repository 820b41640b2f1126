import { details as common, type Detail } from '../../core/details.ts'
import { isWithin } from '../../core/ranges.ts'
import { type Db, prepared } from '../../storage/database.ts'
import type { OwnValues } from '../custom-fields/own-values.ts'
import { fieldsOf, findByValue, uniqueAmong } from '../custom-fields/store.ts'
import { type CheckedRow, type Fields, notCurrent } from '../files/check-row.ts'
import { fileDetails } from '../files/details.ts'
import type { RowFlaw } from '../files/flaws.ts'
import type { TermCells } from '../files/term-cells.ts'
import { day_names, type MembershipDays } from '../members/days.ts'
import { findDays, withShownJoined } from '../members/days-store.ts'
import { countNumber } from '../members/detail-fields.ts'
import {
  areNamesakes,
  identifyMember,
  isNamed,
  type KnownPerson,
  matchPerson,
  type Person,
  sameNumber,
  shareAddress
} from '../members/identity.ts'
import { findLastNumber } from '../members/numbers-store.ts'
import { fullName } from '../members/person.ts'
import { findMember } from '../members/rows-store.ts'
import type { MemberRow } from '../members/table.ts'
import { diffMember, withValues } from '../members/values.ts'
import { bringTerm, joinFirst, lookAtBrought, withTags } from './brought-store.ts'
import {
  findAddressFlaws,
  findLinkable,
  findLinkFlaws,
  findRecordHere,
  findTarget
} from './links-store.ts'
import {
  byAddress,
  byName,
  byNumber,
  countPayer,
  findPayerFlaws,
  max_compared,
  notePaying,
  readPayer,
  withPayer
} from './payers-store.ts'
import type { Plan } from './plan-store.ts'
import { tellChange, tellLinkable, tellRefused, worthShowing } from './report-store.ts'
import {
  type Decision,
  max_rows_of_member,
  nowhere,
  type PlannedRow,
  type Rows,
  readInParts,
  rows_at_once
} from './rows-store.ts'

/**
 * Decides about all rows of a file, in their order; yields now and then, so that a snapshot can be left. Rows that name a payer
 * are decided again once all are known, since any of them may be the payer's, and then those after a row that is refused by then.
 */
export function* decideRows(db: Db, plan: Plan): Generator<void> {
  const { rows } = plan
  for (const some of readInParts(rows)) {
    for (const planned of some) decide(db, plan, planned, planned.pays === null ? 'count' : 'first')
    yield
  }
  for (const position of namingRows(rows)) {
    notePaying(db, plan, rows.at(position))
    if (position % rows_at_once === 0) yield
  }
  const again = new Set<number>()
  for (const position of namingRows(rows)) {
    const old = rows.at(position)
    const planned = { ...old, row: withPayer(db, plan, old) }
    rows.change(position, planned.row)
    const { outcome } = decide(db, plan, planned, 'count')
    if (outcome === 'refused' && old.outcome !== 'refused' && old.id !== undefined)
      for (const one of rows.ofMember(old.id)) if (one.position > position) again.add(one.position)
    if (position % rows_at_once === 0) yield
  }
  for (const position of [...again].sort((one, other) => one - other))
    decide(db, plan, rows.at(position), 'again')
}

function* namingRows(rows: Rows) {
  for (let next = rows.naming(0); next !== undefined; next = rows.naming(next)) yield next
}

/**
 * Decides about a row, with its member as the earlier rows leave it, and notes the decision. It counts for the rows after it
 * unless it was counted before, or will be once its payer is known.
 */
export function decide(
  db: Db,
  plan: Plan,
  planned: PlannedRow,
  turn: 'first' | 'count' | 'again'
): Decision {
  const decision = decideRow(db, plan, planned, turn === 'again' ? undefined : plan.paid)
  const { row, chapter_id } = planned
  plan.rows.decide(planned.position, decision, readPayer(row, decision.id !== undefined))
  if (turn === 'count' && decision.outcome !== 'refused' && decision.outcome !== 'skipped') {
    countNumberOf(db, plan, chapter_id, row.person.membernumber)
    countPayer(db, plan.paid, row, decision.id)
  }
  return decision
}

/** Counts the number of a row by the same rule as the register. */
function countNumberOf(db: Db, { last_numbers }: Plan, chapter_id: number, number: string) {
  if (number === '') return
  const last = last_numbers.get(chapter_id) || findLastNumber(db, chapter_id)
  last_numbers.set(chapter_id, countNumber(last, number))
}

function decideRow(
  db: Db,
  plan: Plan,
  planned: PlannedRow,
  paid: Plan['paid'] | undefined
): Decision {
  const { row, chapter_id } = planned
  if (plan.choices.decisions.get(row.line) === 'skip') return { outcome: 'skipped', sure: false }
  if (chapter_id === nowhere) return refuse(plan, row, row.as_new as RowFlaw[], { sure: false })
  const first = findFirst(plan, planned)
  const taken = first ? findTakenOfFirst(db, plan, first, planned) : []
  if (taken.length > 0) return refuse(plan, row, taken, { sure: false })
  if (first && joinFirst(db, plan, first, planned)) return { outcome: 'unchanged', sure: true }
  const { match, earlier } = matchRow(db, plan, planned)
  const before = match.member && withShownJoined(db, match.member)
  const member = before && earlier.reduce(applyEarlier, before)
  if (!member && (!plan.is_named || (plan.is_archive && row.name === '')))
    return refuse(plan, row, [common.no_such_record('/membernumber', { entity: 'member' })], match)
  const flaws: RowFlaw[] = [
    ...match.flaws,
    ...findPayerFlaws(db, plan, planned, { member, paid }),
    ...findAddressFlaws(db, plan, row, match.member),
    ...findTermChanges(db, plan, planned, member),
    ...findDoubts(row, chapter_id, member)
  ]
  const as_edit = () => (member ? withTags(plan, planned, member.tags) : row).as_edit
  const values = member || match.candidates ? as_edit() : row.as_new
  if (Array.isArray(values)) return refuse(plan, row, [...flaws, ...values], match)
  flaws.push(...findTakenValues(db, plan, planned, { values, member }))
  if (flaws.length > 0) return refuse(plan, row, flaws, match)
  const { sure } = match
  const brings = lookAtBrought(db, plan, planned, member?.id)
  if (!member) {
    const { joins, elsewhere } = match.joins
      ? { joins: match.joins }
      : findLinkable(db, plan, planned)
    const told = elsewhere && tellLinkable(row, elsewhere)
    return { outcome: 'created', sure, joins: joins?.id, told }
  }
  const { id } = member
  if (!row.payer_row && !brings && Object.keys(diffMember(member, values)).length === 0)
    return { outcome: 'unchanged', id, sure }
  return { outcome: 'updated', id, sure, told: tellChange({ ...row, as_edit: values }, member) }
}

/** The first row of a file with the number of a row, where that creates somebody. */
function findFirst({ rows, choices }: Plan, { row, chapter_id, position }: PlannedRow) {
  const { membernumber: number } = row.person
  if (number === '' || choices.decisions.has(row.line)) return undefined
  const [first] = rows.firstOfNumber(chapter_id, number)
  return first && first.position < position && first.outcome === 'created' ? first : undefined
}

function refuse(
  { is_typed }: Plan,
  row: CheckedRow,
  flaws: RowFlaw[],
  { member, sure, ...match }: Pick<Match, 'sure'> & Partial<Match>
): Decision {
  const told = tellRefused(row, flaws, { ...match, is_known: !!member, is_typed })
  return { outcome: 'refused', id: member?.id, sure, told }
}

function applyEarlier(member: MemberRow, { row, outcome }: PlannedRow): MemberRow {
  return outcome === 'updated' ? withValues(member, row.as_edit as Fields) : member
}

/** The member that a row means, and what is wrong with that. */
interface Match {
  /** Undefined for a new one. */
  member?: MemberRow | undefined
  sure: boolean
  flaws: Detail[]
  /** The members that a doubtful row may mean. */
  candidates?: MemberRow[]
  /** Another member who has the address of the row. */
  holder?: MemberRow | undefined
  /** The member of another chapter with whom a decision links a new one. */
  joins?: MemberRow
  /** Whether a doubtful row counts as another person. */
  is_other?: boolean
}

/** Finds the member that a row means (DOMAIN.md section 9), among the members before the import. */
function matchRow(
  db: Db,
  plan: Plan,
  planned: PlannedRow
): { match: Match; earlier: PlannedRow[] } {
  const { choices, rows, created } = plan
  const { row, chapter_id, position } = planned
  const decision = choices.decisions.get(row.line)
  const found = findCandidates(db, chapter_id, row.person)
  const candidates = created.length === 0 ? found : found.filter(({ id }) => !isWithin(created, id))
  const match = findMeant(db, plan, planned, candidates)
  const { member } = match
  const may_share = choices.households || (!member && decision === 'create')
  if (!may_share && !match.candidates && !match.is_other)
    match.holder = otherHolder(row, member, candidates)
  const earlier = member ? rows.ofMember(member.id, position) : []
  const decided = decision !== undefined && !match.joins
  match.flaws.push(...findFlawsOfFile(plan, planned, { match, earlier, decided }))
  const owner = candidates.find(one => sameNumber(row.person, one) && one.id !== member?.id)
  if (owner) match.flaws.push(isNumberOf(owner.member))
  if (match.holder) match.flaws.push(sharesAddress(match.holder))
  return { match, earlier }
}

/** Another member who has the address that a row gives to its own. */
function otherHolder(
  { person }: CheckedRow,
  member: MemberRow | undefined,
  candidates: readonly Candidate[]
) {
  if (member?.email_key === person.email_key) return undefined
  return candidates.find(one => shareAddress(person, one) && one.id !== member?.id)?.member
}

/** Finds the member that a row means by a decision of the office, else by the rules. */
function findMeant(
  db: Db,
  plan: Plan,
  planned: PlannedRow,
  candidates: readonly Candidate[]
): Match {
  const { choices } = plan
  const { row } = planned
  const decision = choices.decisions.get(row.line)
  const nobody = { sure: false, flaws: [] }
  if (decision === 'create') return nobody
  if (decision !== undefined) return chooseGiven(db, plan, planned, decision as number)
  const meant = matchPerson(row.person, candidates)
  if (!meant) return nobody
  if ('member' in meant) return { member: meant.member.member, sure: true, flaws: [] }
  const unchanged = findUnchanged(db, row, meant.doubtful)
  if (unchanged) return { member: unchanged, sure: true, flaws: [] }
  if (choices.doubtful === 'create') return { ...nobody, is_other: true }
  const members = meant.doubtful.map(({ member }) => member)
  const [first, ...others] = members
  if (choices.doubtful === 'update' && others.length === 0) return { ...nobody, member: first }
  const named = members.map(member => `${fullName(member)} (id ${member.id})`)
  const flaw = fileDetails.doubtful('/', { candidates: named.slice(0, worthShowing) })
  return { sure: false, candidates: members, flaws: [flaw] }
}

/** Finds the first member, among those of whom only the name is known (as in the row), that the row would not change. */
function findUnchanged(db: Db, { person, as_edit }: CheckedRow, doubtful: readonly Candidate[]) {
  if (Array.isArray(as_edit)) return undefined
  return doubtful
    .filter(one => areNamesakes(person, one))
    .map(({ member }) => member)
    .sort((one, other) => one.id - other.id)
    .find(member => Object.keys(diffMember(withShownJoined(db, member), as_edit)).length === 0)
}

/**
 * The member that a decision names. A member of another chapter names a person: if the person has a record in this
 * chapter, the row means that record, else a new member is linked with the person.
 */
function chooseGiven(db: Db, plan: Plan, { row, chapter_id }: PlannedRow, id: number): Match {
  const member = findMember(db, id, chapter_id)
  if (member) return { member, sure: false, flaws: [] }
  const target = findTarget(db, plan, row.line, chapter_id)
  if (!target) return { sure: false, flaws: [common.no_such_record('/', { entity: 'member' })] }
  const here = findRecordHere(db, chapter_id, target)
  if (here) return { member: here, sure: false, flaws: [] }
  return { sure: false, joins: target, flaws: findLinkFlaws(db, plan, row, target) }
}

/**
 * Finds conflicts of a row with earlier rows of its file (DOMAIN.md section 9, who is meant by a row of an import): the
 * number or address of another person, or the same person if it is not sure that both rows mean one member.
 */
function findFlawsOfFile(
  { rows, choices }: Plan,
  { row, chapter_id, position }: PlannedRow,
  { match, earlier, decided }: { match: Match; earlier: PlannedRow[]; decided: boolean }
): Detail[] {
  const { member, sure, holder, candidates } = match
  const { person } = row
  const { email_key, membernumber: number } = person
  const [numbered] = number ? rows.lastOfNumber(chapter_id, number, position) : []
  if (numbered && !(member && numbered.id === member.id))
    return [twiceInFile('/membernumber', numbered)]
  const path = email_key ? '/email' : '/lastname'
  const last = earlier.at(-1)
  if (last && (!(sure && last.sure) || earlier.length >= max_rows_of_member))
    return [twiceInFile(path, last)]
  if (decided || numbered) return []
  // rows that are not surely about the same member
  const before = { position, but: sure ? member?.id : undefined }
  if (email_key === '') {
    const twin = isNamed(person) && !member && rows.findTwin(chapter_id, person, before)
    return twin ? [twiceInFile('/lastname', twin)] : []
  }
  const sharing = rows.findSharing(chapter_id, person, before)
  if (!sharing) return []
  const twin = rows.findTwin(chapter_id, person, before)
  if (twin) return [twiceInFile('/email', twin)]
  // an address is not reported twice, nor one that the member had before the file
  const told = holder || candidates || member?.email_key === email_key
  if (choices.households || told) return []
  const { line, name } = sharing.row
  return [fileDetails.shares_address_in_file('/email', { line, name })]
}

/** The values of unique fields that another member has, or that an earlier row gives to another one. */
function findTakenValues(
  db: Db,
  plan: Plan,
  planned: PlannedRow,
  { values, member }: { values: object; member: MemberRow | undefined }
): Detail[] {
  const { chapter_id, position } = planned
  const { line, name } = planned.row
  return uniqueAmong(fieldsOf(db, chapter_id), values as OwnValues).flatMap(([key, value]) => {
    const path = `/fields.${key}`
    const id = findByValue(db, chapter_id, key, value)
    const holder = id === undefined || id === member?.id ? undefined : findMember(db, id)
    if (holder) return [common.taken(path, { id: holder.id, chapter_id, name: fullName(holder) })]
    const place = `${chapter_id} ${key} ${value}`
    const first = plan.unique.get(place)
    if (!first) plan.unique.set(place, { position, line, name, id: member?.id })
    const is_other = first && first.position !== position && (!member || first.id !== member.id)
    return is_other ? [fileDetails.twice_in_file(path, { line: first.line, name: first.name })] : []
  })
}

/** The unique values that a row adds to the first one of its number, and that others have. */
function findTakenOfFirst(db: Db, plan: Plan, { position }: PlannedRow, planned: PlannedRow) {
  const values = planned.row.as_edit
  if (Array.isArray(values)) return []
  return findTakenValues(db, plan, { ...planned, position }, { values, member: undefined })
}

function twiceInFile(path: string, { row: { line, name } }: PlannedRow): Detail {
  return fileDetails.twice_in_file(path, { line, name })
}

function isNumberOf(member: MemberRow): Detail {
  const { id, chapter_id } = member
  return common.taken('/membernumber', { id, chapter_id, name: fullName(member) })
}

function sharesAddress(member: MemberRow): Detail {
  return fileDetails.shares_address('/email', { id: member.id, name: fullName(member) })
}

/** What is doubted about values that the member does not have already. */
function findDoubts(row: CheckedRow, chapter_id: number, member?: MemberRow): Detail[] {
  const { doubts = [], archived_type } = row
  // who is created needs no edit, which is made when it is read
  const as_edit = member && doubts.length > 0 ? row.as_edit : []
  const present = member && !Array.isArray(as_edit) ? diffMember(member, as_edit) : undefined
  const flaws = doubts.filter(({ path }) => !present || path.slice(1) in present)
  return archived_type && member?.membertype_id !== archived_type
    ? [...flaws, notCurrent(chapter_id)]
    : flaws
}

/**
 * The cells about the membership of a known member that differ from its terms. A file adds terms by number, and changes none: such a row is
 * refused, so that nobody takes a day of leaving for entered that was not.
 */
function findTermChanges(
  db: Db,
  plan: Plan,
  planned: PlannedRow,
  member: MemberRow | undefined
): Detail[] {
  const { terms } = planned.row
  if (!terms || !member) return []
  const days = findDays(db, member.id)
  const others = day_names.filter(
    name => terms[name] && !isKnownDay(name, terms, days, member.joined)
  )
  if (others.length === 0 || bringTerm(db, plan, planned, member.id)) return []
  return others.map(name => fileDetails.terms_stay(`/${name}`))
}

function isKnownDay(
  name: keyof TermCells,
  terms: TermCells,
  { left, left_reason, first_day, membership_startdate, membership_enddate }: MembershipDays,
  joined: string | null
) {
  if (name === 'left') return terms.left === left
  if (name === 'left_reason') return terms.left_reason === left_reason
  // whoever has no term yet waits for one, or is a contact
  if (membership_startdate === null) return true
  if (name === 'membership_enddate') return terms[name] === membership_enddate
  return [membership_startdate, first_day, joined].includes(terms[name] ?? null)
}

/** For very common names: members with the row's birthday or without a birthday; others cannot be the same person. */
const byNameAndBirth = prepared(db =>
  db.$client.prepare(`
    SELECT * FROM members INDEXED BY members_person
    WHERE chapter_id = ? AND name_key = ? AND date_of_birth IS ? LIMIT ${max_compared}`)
)

/** A member in the form in which persons are compared. */
type Candidate = KnownPerson & { member: MemberRow }

/** The members of a chapter that a row may mean: those with its number, with its address, and with its name. */
function findCandidates(db: Db, chapter_id: number, person: Person): Candidate[] {
  const { name_key, email_key, membernumber, date_of_birth } = person
  const numbered = membernumber ? (byNumber(db).all(chapter_id, membernumber) as MemberRow[]) : []
  const sharing = email_key ? (byAddress(db).all(chapter_id, email_key) as MemberRow[]) : []
  let named = byName(db).all(chapter_id, name_key) as MemberRow[]
  if (named.length === max_compared && date_of_birth !== '')
    named = [date_of_birth, null].flatMap(
      date => byNameAndBirth(db).all(chapter_id, name_key, date) as MemberRow[]
    )
  const found = new Map<number, MemberRow>()
  for (const member of [...numbered, ...sharing, ...named])
    if (!found.has(member.id)) found.set(member.id, member)
  return [...found.values()].map(member => ({ ...identifyMember(member), id: member.id, member }))
}
