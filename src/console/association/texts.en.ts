import type { Widened } from '../texts/widened.ts'

/** The English texts of the association. */
export const texts = {
  association: {
    first_title: 'Your association',
    first_intro: 'Before the first member: who you are. All of it can be changed later.',
    name: 'Name of the association',
    word_legend: 'What do you call the parts of your association?',
    word_hint:
      'Section, branch, local group: your word takes the place of "chapter" everywhere. Leave both empty to keep "chapter".',
    one: 'One',
    many: 'Several',
    both: 'Fill in both, or neither',
    contact_legend: 'Address and contact',
    bank_legend: 'Direct debits',
    accounts: 'Bank accounts',
    accounts_hint:
      'Invoices name the main account, where a {chapter} has none of its own. In bank files all of them are known as yours.',
    add_account: 'Add an account',
    opened_with: (amount: string, day: string) => `${amount} as of ${day}`,
    is_main: 'main account',
    is_closed: 'closed',
    holder_hint: 'Only where it is not in the name of the association.',
    main_hint: 'It is that of every {chapter} that has none of its own.',
    archived_hint: 'Nobody chooses it any more; older bank files are still recognised.',
    account_saved: (name: string) => `${name} was saved`,
    remove_account: 'Remove',
    remove_account_title: (name: string) => `Remove ${name}?`,
    remove_account_hint: 'Invoices that were issued stay as they are.',
    account_in_use: 'A {chapter} has this account: choose another one there first.',
    account_removed: (name: string) => `${name} was removed`,
    first_legend: 'The first of them',
    first_hint:
      'If there is only one, it is the association itself. More can be added at any time.',
    first_chapter: 'Main chapter',
    chapter: 'Its name',
    timezone: 'Time zone',
    timezone_hint: 'Decides when a day begins. Search for a city or continent.',
    currency: 'Currency',
    currency_hint: 'For all dues that name no other.',
    no_match: 'Nothing matches',
    go_on: 'Save and continue',
    saved: 'The association was saved',
    read_only: 'Your role lets you look at this, not change it.',
    back: 'All {chapters}'
  }
}

/** The type of the texts of the association, the same in every language. */
export type AssociationTexts = Widened<typeof texts>
