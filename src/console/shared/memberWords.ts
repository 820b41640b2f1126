import type { components } from '../api/contract.ts'
import type { MemberField } from '../api/members.ts'
import type { Words } from './action.ts'
import type { ValueWords } from './fieldWords.ts'

/** The labels of a member's fields in forms, in the audit log and in files. */
export const member_fields = {
  firstname: { en: 'First name', de: 'Vorname' },
  lastname: { en: 'Last name', de: 'Nachname' },
  email: { en: 'E-mail', de: 'E-Mail' },
  phone: { en: 'Phone', de: 'Telefon' },
  date_of_birth: { en: 'Date of birth', de: 'Geburtsdatum' },
  membernumber: { en: 'Member number', de: 'Mitgliedsnummer' },
  salutation: { en: 'Salutation', de: 'Anrede' },
  title: { en: 'Title', de: 'Titel' },
  gender: { en: 'Gender', de: 'Geschlecht' },
  company: { en: 'Company', de: 'Firma' },
  street: { en: 'Street and number', de: 'Straße und Hausnummer' },
  postal_code: { en: 'Postal code', de: 'PLZ' },
  city: { en: 'City', de: 'Ort' },
  country: { en: 'Country', de: 'Land' },
  mobile: { en: 'Mobile', de: 'Mobil' },
  language: { en: 'Language', de: 'Sprache' },
  joined: { en: 'Member since', de: 'Mitglied seit' },
  note: { en: 'Note', de: 'Bemerkung' },
  payer_id: { en: 'Payer', de: 'Zahler' },
  unsubscribed: { en: 'No mailings since', de: 'Keine Rundmails seit' },
  person_id: { en: 'Person', de: 'Person' },
  consents: { en: 'Consents', de: 'Einwilligungen' },
  membership_startdate: { en: 'Member from', de: 'Mitglied ab' },
  membership_enddate: { en: 'Member until', de: 'Mitglied bis' },
  left: { en: 'Left on', de: 'Ausgetreten am' },
  left_reason: { en: 'Reason for leaving', de: 'Austrittsgrund' },
  tags: { en: 'Tags', de: 'Schlagworte' },
  membertype_id: { en: 'Membership type', de: 'Mitgliedsart' },
  status: { en: 'Status', de: 'Status' },
  chapter_id: { en: '{Chapter}', de: '{Chapter}' },
  createddate: { en: 'Added on', de: 'Erfasst am' }
} satisfies Record<MemberField, Words>

/** The labels of further values in a member's log entries: application, merged member, erased entries. */
export const begun_fields = {
  merged_id: { en: 'Merged with member', de: 'Zusammengeführt mit Mitglied' },
  application: { en: 'Application', de: 'Antrag' },
  consent: { en: 'Consent', de: 'Einwilligung' },
  reason: { en: 'Reason', de: 'Grund' },
  undeliverable: { en: 'Refused by the mail server', de: 'Vom Mailserver abgelehnt' },
  redacted_entries: { en: 'Redacted entries', de: 'Geschwärzte Einträge' }
} satisfies Record<string, Words>

/** The labels of the reasons for leaving. */
export const leaving_reasons: Readonly<Record<components['schemas']['LeavingReason'], Words>> = {
  resigned: { en: 'Resigned', de: 'Gekündigt' },
  unpaid: { en: 'Dues not paid', de: 'Beiträge nicht bezahlt' },
  deceased: { en: 'Deceased', de: 'Verstorben' },
  moved: { en: 'Moved away', de: 'Weggezogen' },
  excluded: { en: 'Excluded', de: 'Ausgeschlossen' },
  transferred: { en: 'Left for another place', de: 'Anderswohin gewechselt' },
  other: { en: 'Other reason', de: 'Sonstiger Grund' }
}

/** The labels of the values of a member's fields. */
export const member_values = {
  gender: {
    female: { en: 'Female', de: 'Weiblich' },
    male: { en: 'Male', de: 'Männlich' },
    diverse: { en: 'Diverse', de: 'Divers' }
  },
  status: {
    active: { en: 'Active', de: 'Aktiv' },
    inactive: { en: 'Inactive', de: 'Inaktiv' },
    suspended: { en: 'Suspended', de: 'Ausgesetzt' }
  },
  left_reason: leaving_reasons
} satisfies ValueWords<components['schemas']['MemberDetails']>

/** The words for the states of what members ask for. */
export const request_states = {
  waiting: { en: 'Open', de: 'Offen' },
  accepted: { en: 'Accepted', de: 'Angenommen' },
  declined: { en: 'Declined', de: 'Abgelehnt' }
} satisfies Record<components['schemas']['ChangeRequestState'], object>
