import type { Widened } from '../texts/widened.ts'

/** The English texts of the overview. */
export const texts = {
  overview: {
    all_chapters: 'All {chapters}',
    tasks: 'To do',
    task_since: (moment: string) => `Waiting since ${moment}.`,
    task_more: (count: string) => `and ${count} more`,
    task_beyond: (days: string) => `For more than ${days} days.`,
    task_entries: (place: string) => (place ? `Show bank entries: ${place}` : 'Show bank entries'),
    task_overdue: (place: string) => (place ? `Show overdue dues: ${place}` : 'Show overdue dues'),
    task_members: (place: string) => (place ? `Show members: ${place}` : 'Show members'),
    task_go: (place: string) => (place ? `Decide: ${place}` : 'Decide'),
    task_messages: (place: string) => (place ? `Show messages: ${place}` : 'Show messages'),
    task_kinds: {
      proposals: {
        one: 'One member has owed for too long',
        many: (count: string) => `${count} members have owed for too long`,
        hint: 'By the rules of their membership type they would be suspended, or leave. You decide.'
      },
      put_aside: {
        one: 'One member was put aside',
        many: (count: string) => `${count} members were put aside`,
        hint: 'What is stored about their membership does not fit together, so that the rules could not be applied. Their status stays as it is. It is tried again every day; their pages show what is stored.'
      },
      proposed_messages: {
        one: 'Messages to one member wait for their release',
        many: (count: string) => `Messages to ${count} members wait for their release`,
        hint: 'Look at examples, then release them.'
      },
      failed_messages: {
        one: 'A message to one member could not be delivered',
        many: (count: string) => `Messages to ${count} members could not be delivered`,
        hint: 'Check their addresses, then send them again.'
      },
      unsure_messages: {
        one: 'Nobody knows whether a message to one member was sent',
        many: (count: string) => `Nobody knows whether messages to ${count} members were sent`,
        hint: 'The service ended while it sent them. Ask, or send them again.'
      },
      undeliverable: {
        one: 'The address of one member cannot be reached',
        many: (count: string) => `The addresses of ${count} members cannot be reached`,
        hint: 'Their mail server refused it. Nothing is sent there until the address changes.'
      },
      approvals: {
        one: 'One application is waiting for approval',
        many: (count: string) => `${count} applications are waiting for approval`,
        hint: ''
      },
      missing_birthday: {
        one: 'One member has no date of birth',
        many: (count: string) => `${count} members have no date of birth`,
        hint: 'Their dues depend on their age.'
      },
      doubtful: {
        one: 'A row of an import may mean a member',
        many: (count: string) => `Rows of an import may mean ${count} members`,
        hint: 'These rows were left out. Import the file again and decide whom they mean.'
      },
      beyond_dunning: {
        one: 'One member is long overdue with a payment',
        many: (count: string) => `${count} members are long overdue with a payment`,
        hint: 'Talk to them, agree on instalments, or waive it.'
      },
      refunds: {
        one: 'One person without a membership has credit',
        many: (count: string) => `${count} people without a membership have credit`,
        hint: 'They have paid more than they owe, and no dues follow that would use it. Return it.'
      },
      uncovered_refunds: {
        one: 'One person got money back whose payment bounced',
        many: (count: string) => `${count} people got money back whose payments bounced`,
        hint: 'No due asks for it. Ask them for the money, and enter it as a payment when it comes.'
      },
      unmatched_entries: {
        one: 'One bank entry belongs to nobody yet',
        many: (count: string) => `${count} bank entries belong to nobody yet`,
        hint: 'Say whose payments they are, or put them aside.'
      },
      without_terms: {
        one: 'One member has no membership with a first day',
        many: (count: string) => `${count} members have no membership with a first day`,
        hint: 'They come from an earlier version. Nothing ends, renews or is charged by itself until you open their memberships.'
      },
      unfinished_erasures: {
        one: 'One erasure was not finished',
        many: (count: string) => `${count} erasures were not finished`,
        hint: 'Ask for it again, and it goes on.'
      }
    },
    task_open: (place: string) => (place ? `Open memberships: ${place}` : 'Open memberships'),
    erase_again: (id: string) => `Erase member ${id}`,
    erased_member: (id: string) => `member ${id}`,
    proposals_accept: 'Accept',
    proposals_refuse: 'Refuse',
    proposals_accept_title: 'Accept what is proposed?',
    proposals_refuse_title: 'Refuse what is proposed?',
    would_accept: (count: string) =>
      `Suspended, or no longer members, as their type says: ${count}.`,
    would_refuse: (count: string) =>
      `Stay members: ${count}. They are proposed again only when they owe something new.`,
    would_stay: (count: string) => `Have paid meanwhile: ${count}.`,
    would_fail: (count: string) => `Cannot be changed: ${count}.`,
    can_undo: 'This can be undone.',
    proposals_accepted: (count: string) => `Accepted for ${count}`,
    proposals_refused: (count: string) => `Refused for ${count}`,
    undo: 'Undo',
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
    ending: 'Membership types that end soon',
    ending_hint: 'Afterwards they are no longer offered. Current holders are not affected.',
    none_ending: 'No membership type ends in the next 90 days.',
    count: (count: number, format: (count: number) => string) =>
      count === 1 ? '1 member' : `${format(count)} members`,
    more: (count: string) => `Show all ${count}`,
    fewer: 'Show fewer',
    welcome: 'First steps',
    welcome_hint:
      'There are no members yet; contacts are not counted. After these steps you see numbers and charts here.',
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
