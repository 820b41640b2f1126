import type { components } from '../api/contract.ts'
import type { Words } from '../shared/action.ts'
import type { RecordWords } from '../shared/recordWords.ts'

/** The kinds of functions. */
export const function_kinds: Readonly<Record<components['schemas']['FunctionKind'], Words>> = {
  board: { en: 'Board', de: 'Vorstand' },
  role: { en: 'Task', de: 'Aufgabe' },
  honour: { en: 'Honour', de: 'Ehrung' }
}

/** The words of the audit log for functions. */
export const function_record: RecordWords = {
  entity: 'function',
  actions: {
    'function.created': { en: 'Function added', de: 'Funktion angelegt', creates: true },
    'function.updated': { en: 'Function changed', de: 'Funktion geändert' },
    'function.deleted': {
      en: 'Function of an import undone',
      de: 'Funktion eines Imports rückgängig gemacht'
    }
  },
  fields: {
    chapter_id: { en: 'Only for', de: 'Nur für' },
    name: { en: 'Name', de: 'Bezeichnung' },
    kind: { en: 'Kind', de: 'Art' },
    seats: { en: 'Seats', de: 'Plätze' },
    archived: { en: 'Archived', de: 'Archiviert' }
  },
  values: { kind: function_kinds },
  label: { en: 'Function', de: 'Funktion' }
}

/** The words of the audit log for who holds functions. */
export const holding_record: RecordWords = {
  entity: 'holding',
  actions: {
    'holding.created': { en: 'Function given', de: 'Funktion übernommen', creates: true },
    'holding.updated': { en: 'Days of a function changed', de: 'Amtszeit geändert' },
    'holding.deleted': { en: 'Function removed', de: 'Funktion entfernt' }
  },
  fields: {
    function_id: { en: 'Function', de: 'Funktion' },
    member_id: { en: 'Member', de: 'Mitglied' },
    from: { en: 'From', de: 'Ab' },
    to: { en: 'Until', de: 'Bis' },
    elected_on: { en: 'Elected on', de: 'Gewählt am' },
    note: { en: 'Note', de: 'Bemerkung' }
  },
  show: { function_id: value => `#${value}`, member_id: value => `#${value}` },
  values: {},
  label: { en: 'Holder of a function', de: 'Wer eine Funktion hat' }
}
