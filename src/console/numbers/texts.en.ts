import type { Widened } from '../texts/widened.ts'

/** The English texts of the statistics. */
export const texts = {
  numbers: {
    day: 'Day',
    chapter: '{Chapter}',
    all_chapters: 'All {chapters}',
    print: 'Print',
    statistics_file: 'Statistics as CSV',
    tables: { all: 'All numbers', age: 'Ages and genders', birth_year: 'Years of birth' },
    register_file: 'Register as CSV',
    on: (day: string) => `On ${day}`,
    persons: 'Persons',
    memberships: 'Memberships',
    once: 'Whoever is a member of several {chapters} counts once as a person, where the records are linked.',
    by_type: 'Memberships by type',
    type: 'Membership type',
    by_age: 'Persons by age and gender',
    all_ages: 'All ages',
    age: 'Age',
    ages: (from: number, to: number) => `${from} to ${to}`,
    from_age: (from: number) => `${from} and over`,
    unknown: 'Unknown',
    by_birth_year: 'Persons by year of birth and gender',
    by_chapter: 'Persons by {chapter}, age and gender',
    birth_year: 'Year of birth',
    count: 'Count',
    register: 'Register',
    name: 'Name',
    startdate: 'From',
    enddate: 'Until',
    for_life: 'For life',
    born: 'Born',
    none: 'Nobody is a member on this day',
    none_hint: 'Members count as soon as their membership has a first day.'
  }
}

/** The type of the texts of the statistics, the same in every language. */
export type NumbersTexts = Widened<typeof texts>
