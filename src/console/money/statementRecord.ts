import type { components } from '../api/contract.ts'
import type { Words } from '../shared/action.ts'
import type { RecordWords } from '../shared/recordWords.ts'

const entry_states: Readonly<Record<components['schemas']['EntryState'], Words>> = {
  booked: { en: 'Booked', de: 'Gebucht' },
  proposed: { en: 'Proposed', de: 'Vorgeschlagen' },
  unmatched: { en: 'Not assigned', de: 'Nicht zugeordnet' },
  ignored: { en: 'Put aside', de: 'Abgelegt' }
}

/** The words of the audit log for entries of bank statements. */
export const statement_record: RecordWords = {
  entity: 'statement_entry',
  actions: {
    'statement_entry.matched': { en: 'Entry assigned', de: 'Umsatz zugeordnet' },
    'statement_entry.unmatched': { en: 'Assignment undone', de: 'Zuordnung aufgehoben' },
    'statement_entry.ignored': { en: 'Entry put aside', de: 'Umsatz abgelegt' },
    'statement_entry.updated': { en: 'Texts removed', de: 'Texte entfernt' }
  },
  fields: {
    state: { en: 'State', de: 'Stand' },
    reason: { en: 'Reason', de: 'Grund' },
    member_id: { en: 'Member', de: 'Mitglied' },
    payment_id: { en: 'Payment', de: 'Zahlung' },
    name: { en: 'Name', de: 'Name' },
    iban: { en: 'IBAN', de: 'IBAN' },
    text: { en: 'Text', de: 'Verwendungszweck' },
    reference: { en: 'Reference', de: 'Referenz' },
    end_to_end: { en: 'End-to-end reference', de: 'Ende-zu-Ende-Referenz' },
    mandate: { en: 'Mandate', de: 'Mandat' },
    return_text: { en: 'Why it came back', de: 'Rückgabegrund' },
    is_confirmed: { en: 'Account remembered', de: 'Konto gemerkt' }
  },
  show: { payment_id: value => `#${value}`, member_id: value => `#${value}` },
  values: { state: entry_states },
  label: { en: 'Bank entry', de: 'Umsatz' }
}
