import type { components } from '../api/contract.ts'
import type { Words } from './action.ts'
import { return_reasons } from './returnWords.ts'

type Schemas = components['schemas']

/** Where a run of direct debits stands. */
export const collection_states: Readonly<Record<Schemas['CollectionState'], Words>> = {
  draft: { en: 'Being announced', de: 'Wird angekündigt' },
  released: { en: 'File ready', de: 'Datei bereit' },
  handed_over: { en: 'With the bank', de: 'Bei der Bank' },
  settled: { en: 'Booked', de: 'Gebucht' },
  cancelled: { en: 'Cancelled', de: 'Abgebrochen' },
  rejected: { en: 'Refused by the bank', de: 'Von der Bank abgelehnt' }
}

/** What can be said of a mandate. */
export const mandate_states: Readonly<Record<Schemas['MandateState'], Words>> = {
  active: { en: 'Valid', de: 'Gültig' },
  paused: { en: 'Paused', de: 'Pausiert' },
  expired: { en: 'Expired', de: 'Abgelaufen' },
  ended: { en: 'Ended', de: 'Beendet' }
}

/** How a mandate was signed. */
export const signatures: Readonly<Record<Schemas['MandateSigned'], Words>> = {
  paper: { en: 'On paper', de: 'Auf Papier' },
  online: { en: 'Online', de: 'Online' },
  import: { en: 'Taken over', de: 'Übernommen' }
}

/** Why a mandate is paused or over: what the service says itself, and the reasons of banks. */
export const mandate_reasons: Readonly<Record<string, Words>> = {
  office: { en: 'By the office', de: 'Durch das Büro' },
  replaced: { en: 'Replaced by another account', de: 'Durch ein anderes Konto ersetzt' },
  revoked: { en: 'Ended by the member', de: 'Vom Mitglied beendet' },
  used: { en: 'Used', de: 'Verwendet' },
  erased: { en: 'Erased with its holder', de: 'Mit der Person gelöscht' },
  deceased: { en: 'The holder has died', de: 'Die Person ist gestorben' },
  ...return_reasons
}

/** The versions of files with direct debits. */
export const pain_versions: Readonly<Record<Schemas['PainVersion'], Words>> = {
  'pain.008.001.08': { en: '08, of today', de: '08, heute üblich' },
  'pain.008.001.02': { en: '02, the older one', de: '02, die ältere' }
}

/** How a due stands with direct debits. */
export const due_debits: Readonly<Record<'collecting' | 'again' | 'disputed', Words>> = {
  collecting: { en: 'Under collection', de: 'Im Einzug' },
  again: { en: 'Tried once more', de: 'Wird noch einmal versucht' },
  disputed: { en: 'Disputed', de: 'Bestritten' }
}
