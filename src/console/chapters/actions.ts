import type { Action } from '../shared/action.ts'

/** The actions on chapters in the audit log. */
export const chapter_actions: Readonly<Record<string, Action>> = {
  'chapter.created': { en: '{Chapter} added', de: '{Chapter} angelegt', creates: true },
  'chapter.updated': { en: '{Chapter} changed', de: '{Chapter} geändert' },
  'chapter.archived': { en: '{Chapter} archived', de: '{Chapter} archiviert' },
  'chapter.restored': {
    en: '{Chapter} brought back from the archive',
    de: '{Chapter} aus dem Archiv geholt'
  },
  'chapter.deleted': { en: '{Chapter} removed', de: '{Chapter} entfernt' },
  'chapter.imported': { en: 'Members imported', de: 'Mitglieder importiert', creates: true },
  'chapter.import_tried': {
    en: 'Preview of an import',
    de: 'Vorschau eines Imports',
    creates: true
  },
  'chapter.import_refused': { en: 'Import refused', de: 'Import abgelehnt', creates: true },
  'chapter.statement_import_started': {
    en: 'Import of a bank statement begun',
    de: 'Einlesen eines Kontoauszugs begonnen',
    creates: true
  },
  'chapter.statement_imported': {
    en: 'Bank statement imported',
    de: 'Kontoauszug eingelesen',
    creates: true
  },
  'chapter.export_started': {
    en: 'Export of members begun',
    de: 'Export von Mitgliedern begonnen',
    creates: true
  },
  'chapter.members_read': {
    en: 'Details of many members looked at',
    de: 'Angaben vieler Mitglieder eingesehen',
    creates: true
  },
  'chapter.member_exported': {
    en: 'All about one member exported',
    de: 'Alles über ein Mitglied exportiert',
    creates: true
  },
  'chapter.dues_export_started': {
    en: 'Export of dues begun',
    de: 'Export von Beiträgen begonnen',
    creates: true
  },
  'chapter.dues_exported': { en: 'Dues exported', de: 'Beiträge exportiert', creates: true },
  'chapter.payments_export_started': {
    en: 'Export of payments begun',
    de: 'Export von Zahlungen begonnen',
    creates: true
  },
  'chapter.payments_exported': {
    en: 'Payments exported',
    de: 'Zahlungen exportiert',
    creates: true
  },
  'chapter.messages_released': {
    en: 'Messages released',
    de: 'Nachrichten freigegeben',
    creates: true
  },
  'chapter.messages_printed': {
    en: 'Messages printed as letters',
    de: 'Nachrichten als Briefe gedruckt',
    creates: true
  },
  'chapter.messages_rejected': {
    en: 'Messages rejected',
    de: 'Nachrichten verworfen',
    creates: true
  },
  'chapter.exported': { en: 'Members exported', de: 'Mitglieder exportiert', creates: true }
}
