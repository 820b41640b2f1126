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
    opening: 'Open memberships',
    opening_hint:
      'Members of an earlier version have no membership with a first day yet, and no rule acts on them until you open one.',
    letters: 'Letters and bank account',
    letters_hint:
      'What invoices and messages from here name. Where a field is empty, that of the association is used. Members answer messages to this e-mail address, and messages are in this language for whoever has none of their own.',
    language: 'Language',
    email: 'E-mail',
    bank_account_id: 'Bank account',
    main_account: (name?: string) => (name ? `The association’s: ${name}` : 'The association’s'),
    iban: 'IBAN',
    bic: 'BIC',
    rules: 'Dues and reminders',
    acts_from: 'Charge and write from',
    acts_from_hint:
      'Nobody is charged or written to for days before this one. While it is empty, no dues are made at all. Set it to the day from which Chapterhouse, and no longer your earlier list, is in charge.',
    payment_days: 'Days to pay',
    payment_days_hint: 'Whoever owes something has at least so many days to pay it.',
    dunning_days: 'Reminders, days after the due date',
    dunning_days_hint:
      'Whoever has not paid is reminded so many days after the due date, such as 7, 21, 42 days. After the last one nobody is reminded again: the member is then among your tasks. Empty means none.',
    deactivation: 'When dues stay open',
    deactivation_hint:
      'The membership type says whether somebody is then suspended or loses the membership. Here you say who decides it.',
    messages: 'Messages to members',
    messages_hint:
      'Welcomes, reminders, notices of dues and payments. “The office decides”: they wait under “Messages” until you release them. “By itself”: they are sent without you. “Nothing”: nothing is sent, and the list of messages says so.',
    bad_days: 'Enter whole days, from 0 to 365',
    bad_reminders: 'Enter at most ten whole numbers from 1 to 365, separated by commas',
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
