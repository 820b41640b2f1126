import type { components } from '../api/contract.ts'
import { origins, term_states } from '../memberships/words.ts'
import type { Action, Words } from '../shared/action.ts'
import { moneyText } from '../shared/amounts.ts'
import { decimalsFor } from '../shared/currencies.ts'
import { due_debits } from '../shared/debitWords.ts'
import type { Changes } from '../shared/differences.ts'
import type { Labels, ValueLabels } from '../shared/fieldWords.ts'
import { filter_field_values, filter_fields } from '../shared/filterWords.ts'
import {
  begun_fields,
  leaving_reasons,
  member_fields,
  member_values
} from '../shared/memberWords.ts'
import { waiver_reasons } from '../shared/paymentWords.ts'
import type { RecordWords } from '../shared/recordWords.ts'

/** The texts for the actions on members in the audit log. */
const member_actions: Readonly<Record<string, Action>> = {
  'member.created': { en: 'Member added', de: 'Mitglied aufgenommen', creates: true },
  'member.updated': { en: 'Member changed', de: 'Mitglied geändert' },
  'member.deleted': { en: 'Member removed', de: 'Mitglied entfernt' },
  'member.consent_given': { en: 'Consent given', de: 'Einwilligung gegeben' },
  'member.consent_withdrawn': { en: 'Consent withdrawn', de: 'Einwilligung widerrufen' },
  'member.linked': {
    en: 'Members linked as one person',
    de: 'Mitglieder als eine Person verknüpft'
  },
  'member.unlinked': { en: 'Link as one person ended', de: 'Verknüpfung als eine Person gelöst' },
  'member.undeliverable_lifted': {
    en: 'Address is written to again',
    de: 'Adresse für Nachrichten wieder freigegeben'
  },
  'member.merged': { en: 'Members merged', de: 'Mitglieder zusammengeführt' },
  'member.erasing': { en: 'Erasing begun', de: 'Löschen der Personendaten begonnen' },
  'member.erased': { en: 'Personal data erased', de: 'Personendaten gelöscht', creates: true }
}

/** The texts for the actions on saved filters in the audit log. */
const filter_actions: Readonly<Record<string, Action>> = {
  'filter.created': { en: 'Filter kept', de: 'Filter gespeichert', creates: true },
  'filter.updated': { en: 'Saved filter changed', de: 'Gespeicherter Filter geändert' },
  'filter.deleted': { en: 'Saved filter removed', de: 'Gespeicherter Filter entfernt' }
}

/** The texts for the actions on memberships in the audit log. */
export const membership_actions: Readonly<Record<string, Action>> = {
  'membership.updated': { en: 'Membership changed', de: 'Mitgliedschaft geändert' },
  'membership.stays': { en: 'Notice taken back', de: 'Kündigung zurückgenommen' },
  'membership.applied': { en: 'Applied again', de: 'Erneut beantragt' },
  'membership.opened': { en: 'Membership opened', de: 'Mitgliedschaft begonnen' },
  'membership.renewed': { en: 'Membership renewed', de: 'Mitgliedschaft verlängert' },
  'membership.ended': { en: 'Membership ended', de: 'Mitgliedschaft beendet' },
  'membership.paused': { en: 'Membership paused', de: 'Mitgliedschaft ruht' },
  'membership.pause_ended': { en: 'Pause ended', de: 'Ruhen beendet' },
  'membership.due_created': { en: 'Charged by hand', de: 'Von Hand berechnet' },
  'membership.due_waived': { en: 'Dues waived', de: 'Beitrag erlassen' },
  'membership.due_split': { en: 'Dues split into instalments', de: 'Beitrag in Raten geteilt' },
  'membership.paid': { en: 'Dues paid', de: 'Beitrag bezahlt' },
  'membership.payment_taken': {
    en: 'Payment of dues taken back',
    de: 'Zahlung eines Beitrags zurückgenommen'
  },
  'membership.proposal_accepted': { en: 'Proposal accepted', de: 'Vorschlag angenommen' },
  'membership.proposal_refused': { en: 'Proposal refused', de: 'Vorschlag abgelehnt' },
  'membership.transferred': { en: 'Left for another place', de: 'Anderswohin gewechselt' },
  'membership.advanced': { en: 'Brought up to date', de: 'Auf den heutigen Stand gebracht' },
  'membership.merged': { en: 'Memberships joined', de: 'Mitgliedschaften zusammengeführt' },
  'membership.undone': { en: 'As it was before', de: 'Wie zuvor' },
  'membership.admitted_alone': {
    en: 'Admitted without a second person',
    de: 'Ohne zweite Person aufgenommen'
  },
  'membership.application_approved': { en: 'Application approved', de: 'Antrag angenommen' },
  'membership.application_declined': { en: 'Application declined', de: 'Antrag abgelehnt' },
  'membership.application_withdrawn': { en: 'Application withdrawn', de: 'Antrag zurückgezogen' }
}

type Schemas = components['schemas']
type Named<Value extends string> = Readonly<Record<Value, Words>>

/** The labels of a membership's facts and of its other changes in the audit log. */
const membership_fields: Labels = {
  rules: { en: 'By these rules', de: 'Nach diesen Regeln' },
  ruled: { en: 'Rules act from now on', de: 'Regeln gelten ab jetzt' },
  merged_id: { en: 'Joined with member', de: 'Zusammengeführt mit Mitglied' },
  terms: { en: 'Terms', de: 'Laufzeiten' },
  entries: { en: 'Undone steps', de: 'Rückgängig gemachte Schritte' },
  application: { en: 'Application', de: 'Antrag' },
  next_application: { en: 'Next application', de: 'Nächster Antrag' },
  startdate: { en: 'From', de: 'Ab' },
  enddate: { en: 'Until', de: 'Bis' },
  state: { en: 'State', de: 'Stand' },
  origin: { en: 'Came about', de: 'Entstanden' },
  entered: { en: 'Entered on', de: 'Eingetragen am' },
  accepted: { en: 'Accepted on', de: 'Angenommen am' },
  confirmed: { en: 'Confirmed on', de: 'Bestätigt am' },
  approved: { en: 'Approved on', de: 'Genehmigt am' },
  closed: { en: 'Closed on', de: 'Abgeschlossen am' },
  reason: { en: 'Reason', de: 'Grund' },
  note: { en: 'Note', de: 'Bemerkung' },
  waived_for: { en: 'Reason', de: 'Grund' },
  payment_id: { en: 'By payment', de: 'Durch Zahlung' },
  decided_by: { en: 'Decided by', de: 'Entschieden von' },
  kind: { en: 'Kind', de: 'Art' },
  from: { en: 'From', de: 'Ab' },
  to: { en: 'Until', de: 'Bis' },
  dues_name: { en: 'Name', de: 'Name' },
  amount: { en: 'Amount', de: 'Betrag' },
  settled: { en: 'Paid', de: 'Bezahlt' },
  waived: { en: 'Waived', de: 'Erlassen' },
  debit: { en: 'Direct debit', de: 'Lastschrift' },
  period_start: { en: 'For the time from', de: 'Für die Zeit ab' },
  period_end: { en: 'For the time until', de: 'Für die Zeit bis' },
  due_date: { en: 'Due on', de: 'Fällig am' },
  void: { en: 'Cancelled', de: 'Storniert' },
  slot: { en: 'Day', de: 'Tag' },
  skipped: { en: 'Left out', de: 'Ausgelassen' }
}

/** The labels of the states of an application. */
const application_states: Named<Schemas['ApplicationState']> = {
  submitted: { en: 'Submitted', de: 'Eingereicht' },
  awaiting_approval: { en: 'Awaits an approval', de: 'Wartet auf Genehmigung' },
  awaiting_payment: { en: 'Awaits a payment', de: 'Wartet auf Zahlung' },
  accepted: { en: 'Accepted', de: 'Angenommen' },
  declined: { en: 'Declined', de: 'Abgelehnt' },
  withdrawn: { en: 'Withdrawn', de: 'Zurückgezogen' },
  expired: { en: 'Expired', de: 'Verfallen' }
}

/** The labels of the states of suspensions and pauses. */
const hold_states = {
  proposed: { en: 'Proposed', de: 'Vorgeschlagen' },
  rejected: { en: 'Rejected', de: 'Verworfen' },
  ahead: { en: 'Not begun', de: 'Noch nicht begonnen' },
  on: { en: 'In force', de: 'In Kraft' },
  over: { en: 'Over', de: 'Vorbei' }
}

/** The labels of the values of a membership's facts. */
const membership_values: ValueLabels = {
  state: { ...term_states, ...application_states, ...hold_states },
  origin: origins,
  debit: due_debits,
  reason: leaving_reasons,
  kind: {
    joining: { en: 'To join', de: 'Auf Aufnahme' },
    renewal: { en: 'To renew', de: 'Auf Verlängerung' },
    hand: { en: 'By the office', de: 'Durch das Büro' },
    dues: { en: 'For open dues', de: 'Wegen offener Beiträge' },
    renewal_reminder: { en: 'Renewal', de: 'Verlängerung' },
    dues_reminder: { en: 'Dues', de: 'Beiträge' }
  },
  waived_for: waiver_reasons,
  skipped: { suspended: { en: 'Is suspended', de: 'Ist ausgesetzt' } },
  rules: {
    applications: { en: 'Applications', de: 'Anträge' },
    deactivation: { en: 'Dues that stay open', de: 'Offene Beiträge' },
    dues: { en: 'Dues', de: 'Beiträge' },
    reminders: { en: 'Reminders', de: 'Erinnerungen' },
    renewal: { en: 'Renewal', de: 'Verlängerung' },
    terms: { en: 'Beginning and end of terms', de: 'Beginn und Ende von Laufzeiten' }
  }
}

const applications = ['application', 'next_application']

/** The labels of a membership's facts, by the first word of their names. */
const facts: Labels = {
  term: { en: 'Term', de: 'Laufzeit' },
  leaving: { en: 'Leaving', de: 'Austritt' },
  // an entry that changes only parts of a hold does not have its kind
  hold: { en: 'Suspension or pause', de: 'Aussetzung oder Ruhen' },
  pause: { en: 'Pause', de: 'Ruhen' },
  suspension: { en: 'Suspension', de: 'Aussetzung' },
  due: { en: 'Dues from', de: 'Beitrag ab' },
  renewal_reminder: { en: 'Reminder to renew', de: 'Erinnerung an die Verlängerung' },
  dues_reminder: { en: 'Reminder of dues', de: 'Erinnerung an Beiträge' }
}

/**
 * The label of a fact in the log, and the text after it: `term 2` is "Term" and "2", `due fee:2026-01-01` is "Dues from" and the
 * date; a reminder has no text after its label. Undefined if the name is not that of a fact.
 */
function factName(name: string): { label: Words; rest: string } | undefined {
  const [kind = '', ...others] = name.split(' ')
  const label = Object.hasOwn(facts, kind) ? facts[kind] : undefined
  if (!label || others.length === 0) return
  const rest = others.join(' ')
  if (kind.endsWith('_reminder')) return { label, rest: '' }
  return { label, rest: /\d{4}-\d\d-\d\d/.exec(rest)?.[0] ?? rest }
}

/** The internal parts of facts (numbers and references), which readers do not see. */
const inner = [
  'no',
  'chain',
  'anchor',
  'offset',
  'planned_end',
  'rollover',
  'key',
  'item_id',
  'term'
].concat(...['cause', 'made', 'changed', 'acted', 'currency'])

/** The changes of an entry as readers see them: without the internal parts of facts, and with amounts in their currency. */
function readableFacts(changes: Changes, locale: string): Changes {
  const read = (name: string, value: unknown) =>
    (factName(name) || applications.includes(name)) && isFact(value)
      ? readable(value, locale)
      : value
  return Object.fromEntries(
    Object.entries(changes).map(([name, [before, now]]) => [
      holdName(name, now ?? before),
      [read(name, before), read(name, now)]
    ])
  )
}

/** The name of a hold with its kind, `pause` or `suspension`, if the entry has the kind. */
function holdName(name: string, fact: unknown): string {
  if (!name.startsWith('hold ') || !isFact(fact) || fact.kind === undefined) return name
  return name.replace('hold', fact.kind === 'pause' ? 'pause' : 'suspension')
}

type Fact = Readonly<Record<string, unknown>>

/** The values of a fact that are money, in minor units. */
const money = ['amount', 'settled', 'waived']

function isFact(value: unknown): value is Fact {
  return typeof value === 'object' && value !== null
}

function readable(fact: Fact, locale: string): Fact {
  const { currency } = fact
  return Object.fromEntries(
    Object.entries(fact)
      .filter(([name, value]) => !inner.includes(name) && value !== 'pause')
      .map(([name, value]) => [
        name,
        typeof value === 'number' && money.includes(name)
          ? minorUnitsText(value, `${currency}`, locale)
          : value
      ])
  )
}

function minorUnitsText(minor: number, currency: string, locale: string) {
  return moneyText(minor / 10 ** decimalsFor(currency), currency, locale)
}

/** The labels of the columns by which a list can be sorted. */
const orders: Readonly<Record<string, Words>> = {
  ...member_fields,
  name: { en: 'Name', de: 'Name' },
  membertype: member_fields.membertype_id,
  chapter: member_fields.chapter_id,
  id: { en: 'Order of adding', de: 'Reihenfolge der Erfassung' }
}

/** The labels of all orders: ascending under the name of the column, descending with a minus before it. */
const both_ways = Object.fromEntries(
  Object.entries(orders).flatMap(([name, { en, de }]) => [
    [name, { en, de }],
    [`-${name}`, { en: `${en} (descending)`, de: `${de} (absteigend)` }]
  ])
)

/** The words of the audit log for members. */
export const member_record: RecordWords = {
  entity: 'member',
  actions: member_actions,
  fields: { ...member_fields, ...begun_fields },
  values: { ...member_values, application: application_states },
  label: { en: 'Member', de: 'Mitglied' }
}

/** The words of the audit log for memberships. */
export const membership_record: RecordWords = {
  entity: 'membership',
  actions: membership_actions,
  fields: membership_fields,
  values: membership_values,
  show: {
    decided_by: (value, { accountName }) => accountName(value as number),
    payment_id: value => `#${value}`
  },
  partName: factName,
  readable: readableFacts,
  label: { en: 'Membership', de: 'Mitgliedschaft' }
}

/** The words of the audit log for saved filters. */
export const filter_record: RecordWords = {
  entity: 'filter',
  actions: filter_actions,
  fields: {
    ...filter_fields,
    name: { en: 'Name', de: 'Name' },
    account_id: { en: 'Kept by', de: 'Gespeichert von' }
  },
  values: { ...member_values, sort: both_ways },
  field_values: filter_field_values,
  show: { account_id: (value, { accountName }) => accountName(value as number) },
  label: { en: 'Saved filter', de: 'Gespeicherter Filter' }
}
