import type { Widened } from '../texts/widened.ts'

/** The English texts of custom fields. */
export const texts = {
  fields: {
    create: 'New field',
    first: 'Define the first one',
    which: 'Which fields',
    current: 'Current',
    archived: 'Archived',
    none: 'No custom fields yet',
    none_hint:
      'What every member has beside name and address, such as a shirt size or a licence: in forms, lists, filters, imports and exports.',
    none_archived: 'No archived fields',
    none_archived_hint: 'Fields that take no more values are kept here, with what members have.',
    for_whom: 'For',
    for_all: 'All {chapters}',
    for_hint: 'Whose members have the field; this cannot be changed later.',
    key_hint:
      'Its name in files, templates and programs: small letters, digits and underscores. It cannot be changed later.',
    choices_hint: 'One a line, in the order in which they are offered.',
    required_hint: 'Every member has to have a value.',
    created: (name: string) => `${name} was added`,
    saved: (name: string) => `${name} was saved`,
    is_archived: 'This field is archived: it takes no more values, and members keep theirs.',
    archive: 'Archive',
    archive_title: (name: string) => `Archive ${name}?`,
    archive_hint:
      'It takes no more values. Members keep what they have, and you can bring it back.',
    was_archived: (name: string) => `${name} was archived`,
    restore: 'Bring back',
    restore_title: (name: string) => `Bring ${name} back?`,
    restore_hint: 'Values can be entered again; those of before are there.',
    was_restored: (name: string) => `${name} is in use again`,
    read_only: 'Your role lets you look at fields, not change them.'
  }
}

/** The type of the texts of custom fields, the same in every language. */
export type FieldsTexts = Widened<typeof texts>
