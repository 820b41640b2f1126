import type { Action } from '../shared/action.ts'

/** The texts for the actions on members in the audit log. */
export const member_actions: Readonly<Record<string, Action>> = {
  'member.created': { en: 'Member added', de: 'Mitglied aufgenommen', creates: true },
  'member.updated': { en: 'Member changed', de: 'Mitglied geändert' },
  'member.deleted': { en: 'Member removed', de: 'Mitglied entfernt' },
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
export const filter_actions: Readonly<Record<string, Action>> = {
  'filter.created': { en: 'Filter kept', de: 'Filter gespeichert', creates: true },
  'filter.updated': { en: 'Saved filter changed', de: 'Gespeicherter Filter geändert' },
  'filter.deleted': { en: 'Saved filter removed', de: 'Gespeicherter Filter entfernt' }
}

/** The texts for the actions on memberships in the audit log. */
export const membership_actions: Readonly<Record<string, Action>> = {
  'membership.updated': { en: 'Membership changed', de: 'Mitgliedschaft geändert' },
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
