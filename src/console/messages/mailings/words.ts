import type { components } from '../../api/contract.ts'
import type { Words } from '../../shared/action.ts'

type Schemas = components['schemas']

/** Where a mailing stands. */
export const mailing_states: Readonly<Record<Schemas['MailingState'], Words>> = {
  draft: { en: 'Draft', de: 'Entwurf' },
  releasing: { en: 'Being released', de: 'Wird freigegeben' },
  released: { en: 'Released', de: 'Freigegeben' },
  stopping: { en: 'Being stopped', de: 'Wird angehalten' },
  stopped: { en: 'Stopped', de: 'Angehalten' }
}
