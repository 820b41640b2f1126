import type { Action } from '../shared/action.ts'

/** What the audit log can say of a member. */
export const member_actions: Readonly<Record<string, Action>> = {
  'member.created': { en: 'Member added', de: 'Mitglied aufgenommen', creates: true },
  'member.updated': { en: 'Member changed', de: 'Mitglied geändert' },
  'member.deleted': { en: 'Member deleted', de: 'Mitglied gelöscht' },
  'member.merged': { en: 'Members merged', de: 'Mitglieder zusammengeführt' },
  'member.erased': { en: 'Personal data erased', de: 'Personendaten gelöscht', creates: true }
}
