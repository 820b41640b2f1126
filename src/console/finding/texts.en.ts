import type { Widened } from '../texts/widened.ts'

/** The English texts of the search over all chapters. */
export const texts = {
  finding: {
    field: 'Search for members and pages',
    hint: 'Name, e-mail, phone or birthday of a member in any {chapter}, or the name of a page',
    results: 'Results',
    pages: 'Pages',
    members: 'Members',
    none: 'Nothing matches',
    more: (count: string) => `${count} members match: type more letters to find the right one.`
  }
}

/** The type of the texts of the search, the same in every language. */
export type FindingTexts = Widened<typeof texts>
