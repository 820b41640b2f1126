import type { Action } from '../shared/action.ts'

/** The actions on changes of many members in the audit log. */
export const batch_actions: Readonly<Record<string, Action>> = {
  'batch.created': { en: 'Bulk change made', de: 'Sammeländerung vorgenommen', creates: true },
  'batch.undone': { en: 'Bulk change undone', de: 'Sammeländerung rückgängig gemacht' }
}
