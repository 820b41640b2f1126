import type { Texts as FirstTexts } from '../texts/en.ts'
import type { Widened } from '../texts/widened.ts'

/** The English texts of the audit log. */
export const texts = {
  audit: {
    what: 'What happened',
    who: 'Who',
    when: 'When',
    chapter: '{Chapter}',
    all_chapters: 'Any {chapter}',
    entity: 'Kind',
    all_entities: 'Any kind',
    entity_id: 'Record number',
    entry: 'Entry number',
    entry_number: (id: string) => `Entry ${id}`,
    from: 'From',
    to: 'Until',
    clear: 'Clear filters',
    none: 'No entries yet',
    none_hint: 'Every change is recorded here.',
    none_found: 'Nothing matches',
    none_found_hint: 'Try other days or fewer filters.',
    reversed: 'The dates are the wrong way round',
    reversed_hint: '“From” lies after “Until”. Swap the two.',
    details: (count: string) => `${count} fields`,
    command_line: 'Command line',
    service: 'Chapterhouse itself',
    somebody: (id: string) => `Account ${id}`,
    you: (name: string) => `${name} (you)`,
    record: (entity: string, id: string) => `${entity} ${id}`
  }
}

/** The type of the texts of the audit log, the same in every language. */
export type AuditTexts = Widened<typeof texts>

/** The texts of this view and the shared ones. */
export type Texts = FirstTexts & AuditTexts
