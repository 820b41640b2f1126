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
    bank_legend: 'Bank account',
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
