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
    read_only: 'Your role lets you look at {chapters}, not change them.'
  }
}

/** The type of the texts of the chapters, the same in every language. */
export type ChaptersTexts = Widened<typeof texts>
