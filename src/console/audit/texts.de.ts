import type { AuditTexts } from './texts.en.ts'

/** The German texts of the audit log. */
export const texts: AuditTexts = {
  audit: {
    what: 'Vorgang',
    who: 'Wer',
    when: 'Wann',
    chapter: '{Chapter}',
    all_chapters: 'Alle {chapters}',
    entity: 'Betrifft',
    all_entities: 'Alles',
    entity_id: 'Nummer',
    entry: 'Eintrag',
    entry_number: id => `Eintrag ${id}`,
    from: 'Von',
    to: 'Bis',
    clear: 'Zurücksetzen',
    none: 'Noch keine Einträge',
    none_hint: 'Jede Änderung wird hier festgehalten.',
    none_found: 'Keine Treffer',
    none_found_hint: 'Wählen Sie andere Tage oder weniger Filter.',
    reversed: 'Beginn und Ende sind vertauscht',
    reversed_hint: '„Von“ liegt nach „Bis“: Tauschen Sie die beiden Tage.',
    details: count => `${count} Angaben`,
    command_line: 'Befehlszeile',
    service: 'Chapterhouse selbst',
    somebody: id => `Konto ${id}`,
    you: name => `${name} (Sie)`,
    record: (entity, id) => `${entity} ${id}`
  }
}
