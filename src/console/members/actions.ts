import type { Action } from '../shared/action.ts'

/** What the audit log can say of a member. */
export const member_actions: Readonly<Record<string, Action>> = {
  'member.created': { en: 'Member added', de: 'Mitglied aufgenommen', creates: true },
  'member.updated': { en: 'Member changed', de: 'Mitglied geändert' },
  'member.deleted': { en: 'Member deleted', de: 'Mitglied gelöscht' },
  'member.merged': { en: 'Members merged', de: 'Mitglieder zusammengeführt' },
  'member.erased': { en: 'Personal data erased', de: 'Personendaten gelöscht', creates: true }
}

/** What the audit log can say of a kept filter. */
export const filter_actions: Readonly<Record<string, Action>> = {
  'filter.created': { en: 'Filter kept', de: 'Filter gespeichert', creates: true },
  'filter.updated': { en: 'Kept filter changed', de: 'Gespeicherter Filter geändert' },
  'filter.deleted': { en: 'Kept filter removed', de: 'Gespeicherter Filter entfernt' }
}
