import type { Widened } from '../texts/widened.ts'

/** The English texts of the chapters. */
export const texts = {
  chapters: {
    association: 'Name and wording',
    create: 'New {chapter}',
    name: 'Name',
    description: 'Description',
    location: 'Location',
    timezone: 'Time zone',
    timezone_hint: 'Type a city or a continent to find it.',
    currency: 'Currency',
    currency_hint: 'For all dues that name no other currency.',
    open: 'View',
    members_of: (name: string) => `Members of ${name}`,
    no_match: 'Nothing matches',
    created: (name: string) => `${name} was added`,
    created_hint: 'Before you can add members here, add at least one membership type.',
    to_types: 'Go on to the membership types',
    saved: (name: string) => `${name} was saved`,
    which: 'Which {chapters}',
    current: 'Current',
    archived: 'Archived',
    none_archived: 'Nothing is archived',
    none_archived_hint: 'Archived {chapters} take no new members; they are kept here.',
    archive: 'Archive',
    archive_title: (name: string) => `Archive ${name}?`,
    archive_hint:
      'Nobody joins any more, and it is no longer in the lists and choices. Its members stay, and you can bring it back.',
    was_archived: (name: string) => `${name} was archived`,
    restore: 'Bring back',
    restore_title: (name: string) => `Bring ${name} back?`,
    restore_hint: 'It is in the lists again, and new members can join.',
    was_restored: (name: string) => `${name} is in use again`,
    remove: 'Remove',
    remove_title: (name: string) => `Remove ${name}?`,
    remove_hint: 'This cannot be undone. It is possible only where nothing belongs to it.',
    was_removed: (name: string) => `${name} was removed`,
    in_use: 'Members, former memberships, membership types or roles still belong to it.',
    is_last: 'There has to be at least one: the last one cannot be removed.',
    read_only: 'Your role lets you look at {chapters}, not change them.'
  }
}

/** The type of the texts of the chapters, the same in every language. */
export type ChaptersTexts = Widened<typeof texts>
