import type { Action } from '../shared/action.ts'

/** What the audit log can say of a change of many members. */
export const batch_actions: Readonly<Record<string, Action>> = {
  'batch.created': { en: 'Bulk change made', de: 'Sammeländerung vorgenommen', creates: true },
  'batch.undone': { en: 'Bulk change undone', de: 'Sammeländerung rückgängig gemacht' }
}
