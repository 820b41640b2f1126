import type { components } from '../../api/contract.ts'
import type { Words } from '../../shared/action.ts'

type Schemas = components['schemas']

/** Who gets a mailing. */
export const mailing_readers: Readonly<Record<Schemas['MailingTo'], Words>> = {
  members: { en: 'These members', de: 'Diese Mitglieder' },
  members_or_payers: {
    en: 'These members; minors and those without an address at their payer’s',
    de: 'Diese Mitglieder; Minderjährige und wer keine Adresse hat an der Adresse des Zahlers'
  },
  payers: { en: 'Whoever pays for these members', de: 'Wer für diese Mitglieder zahlt' }
}

/** Where a mailing stands. */
export const mailing_states: Readonly<Record<Schemas['MailingState'], Words>> = {
  draft: { en: 'Draft', de: 'Entwurf' },
  releasing: { en: 'Being released', de: 'Wird freigegeben' },
  released: { en: 'Released', de: 'Freigegeben' },
  stopping: { en: 'Being stopped', de: 'Wird angehalten' },
  stopped: { en: 'Stopped', de: 'Angehalten' }
}
