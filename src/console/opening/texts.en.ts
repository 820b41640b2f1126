import type { Widened } from '../texts/widened.ts'

/** The English texts of the opening of memberships. */
export const texts = {
  opening: {
    hint: 'Members of an earlier version have a status, and no membership with a first day: nothing ends, renews or is charged by itself. Open their memberships here, and the rules of their membership types decide from then on. Nobody’s status changes by this.',
    who: 'Who',
    who_all:
      'All who have no membership with a first day yet. Add a condition to take only some of them.',
    when: 'When',
    startdate: 'First day',
    startdate_hint:
      'The day on which their memberships began. Terms are counted from it; the one that covers today is entered.',
    enddate: 'Last day',
    enddate_hint: 'May stay empty: the membership type says when the term ends.',
    no_day: 'Enter a day',
    acts_from: 'Dues are charged only from the day that is set in the rules of the {chapter}.',
    check: 'Check',
    checking: 'Checking…',
    would_open: (count: string) => `Get a membership: ${count}.`,
    would_follow: (count: string) =>
      `Inactive, or only contacts: ${count}. They get none, and the rules apply to them too.`,
    have_one: (count: string) => `Have one already, and stay as they are: ${count}.`,
    refused: (count: string) => `Cannot get one: ${count}.`,
    nobody: 'There is nobody to open a membership for.',
    more: (count: string) => `and ${count} more`,
    open: 'Open memberships',
    running: 'The memberships are being opened. This page has to stay open until then.',
    progress: (done: string, all: string) => `${done} of ${all}`,
    leave: 'Leave while memberships are being opened?',
    opened: (count: string) => `Opened for ${count}.`,
    undo_hint: 'It can be undone, here or later under bulk changes.',
    undo: 'Undo',
    batches: 'Bulk changes'
  }
}

/** The type of the texts of the opening of memberships, the same in every language. */
export type OpeningTexts = Widened<typeof texts>
