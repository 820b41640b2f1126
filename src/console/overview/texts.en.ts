import type { Widened } from '../texts/widened.ts'

/** The English texts of the overview. */
export const texts = {
  overview: {
    all_chapters: 'All {chapters}',
    growth: 'Number of members',
    span: 'How far back',
    year: '12 months',
    five_years: '5 years',
    all_time: 'All',
    members: 'Members',
    new_members: 'Added',
    new_in: (month: string) => `Added in ${month}`,
    newest: (count: string) =>
      `${count}: the end of the list, from the first one added this month on`,
    growth_summary: (before: string, from: string, now: string, to: string) =>
      `Members by month: ${before} at the end of ${from}, ${now} in ${to}`,
    members_chart: 'Members at the end of each month',
    new_chart: 'Added in each month',
    by_month: 'Numbers by month',
    month: 'Month',
    by_status: 'By status',
    by_type: 'By membership type',
    by_chapter: 'By {chapter}',
    members_of: (count: string, chapter: string) => `${count} members of ${chapter}`,
    ending: 'Ending soon',
    none_ending: 'No membership type ends in the next 90 days.',
    count: (count: number, format: (count: number) => string) =>
      count === 1 ? '1 member' : `${format(count)} members`,
    more: (count: string) => `Show all ${count}`,
    fewer: 'Show fewer',
    welcome: 'First steps',
    welcome_hint: 'Nothing is entered yet. After these steps you see numbers and charts here.',
    step_association: 'Say who you are',
    step_association_hint: 'The name of your association, and what you call its {chapters}.',
    step_association_go: 'Name and wording',
    step_type: 'Create a membership type',
    step_type_hint: 'Every member has one. It says how long a membership lasts and what it costs.',
    step_type_go: 'Membership types',
    step_members: 'Add your members',
    step_members_hint: 'From a spreadsheet (Excel or CSV) or one by one.',
    step_import_go: 'Import a file',
    step_member_go: 'Add a member',
    step_invite: 'Invite a colleague',
    step_invite_hint: 'Everybody in the office has an account of their own.',
    step_invite_go: 'Accounts',
    step_done: 'done'
  }
}

/** The type of the texts of the overview, the same in every language. */
export type OverviewTexts = Widened<typeof texts>
