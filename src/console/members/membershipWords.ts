import type { components } from '../api/contract.ts'
import { origins, term_states } from '../memberships/words.ts'
import type { Words } from '../shared/action.ts'
import type { Labels, ValueLabels } from '../shared/fieldWords.ts'
import { leaving_reasons } from '../shared/memberWords.ts'
import { waiver_reasons } from '../shared/paymentWords.ts'

type Schemas = components['schemas']
type Named<Value extends string> = Readonly<Record<Value, Words>>

/** The labels of a membership's facts and of its other changes in the audit log. */
export const membership_fields: Labels = {
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
  period_start: { en: 'For the time from', de: 'Für die Zeit ab' },
  period_end: { en: 'For the time until', de: 'Für die Zeit bis' },
  due_date: { en: 'Due on', de: 'Fällig am' },
  void: { en: 'Cancelled', de: 'Storniert' },
  slot: { en: 'Day', de: 'Tag' },
  skipped: { en: 'Left out', de: 'Ausgelassen' }
}

/** The labels of the states of an application. */
export const application_states: Named<Schemas['ApplicationState']> = {
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
export const membership_values: ValueLabels = {
  state: { ...term_states, ...application_states, ...hold_states },
  origin: origins,
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
