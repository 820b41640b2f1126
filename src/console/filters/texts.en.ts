import type { Widened } from '../texts/widened.ts'

/** The English texts of filters. */
export const texts = {
  filters: {
    title: 'Conditions',
    add: 'Add a condition',
    and: 'and',
    change: (condition: string) => `Change: ${condition}`,
    remove: (condition: string) => `Remove: ${condition}`,
    clear: 'Clear filters',
    done: 'Done',
    own: 'Custom fields',
    everywhere: 'In all {chapters}',
    names: {
      status: 'Status',
      membertype_id: 'Membership type',
      tags: 'Tags',
      payer: 'Payer',
      born: 'Date of birth',
      birthday: 'Birthday',
      age: 'Age',
      joined: 'Member since',
      left: 'Day of leaving',
      ends: 'End of the term',
      owes: 'Open dues',
      has_email: 'E-mail address',
      missing: 'Something is missing'
    },
    status: (values: string) => `Status is ${values}`,
    membertype_id: (values: string) => `Membership type is ${values}`,
    tags: (count: number, tags: string) =>
      count === 1 ? `Has the tag ${tags}` : `Has the tags ${tags}`,
    payer: (name: string) => `Payer is ${name}`,
    born: {
      between: (from: string, to: string) => `Born between ${from} and ${to}`,
      from: (day: string) => `Born on or after ${day}`,
      to: (day: string) => `Born on or before ${day}`,
      known: 'Date of birth is known'
    },
    birthday: {
      between: (from: string, to: string) => `Birthday from ${from} to ${to}`,
      from: (day: string) => `Birthday on or after ${day}`,
      to: (day: string) => `Birthday on or before ${day}`,
      known: 'Birthday is known'
    },
    age: {
      exactly: (years: number) => `Aged ${years}`,
      between: (from: number, to: number) => `Aged ${from} to ${to}`,
      from: (years: number) => `Aged ${years} or older`,
      to: (years: number) => `Aged ${years} or younger`,
      known: 'Age is known',
      on: (sentence: string, day: string) => `${sentence} on ${day}`
    },
    joined: {
      between: (from: string, to: string) => `Joined between ${from} and ${to}`,
      from: (day: string) => `Joined on or after ${day}`,
      to: (day: string) => `Joined on or before ${day}`,
      known: 'Day of joining is known'
    },
    left: {
      between: (from: string, to: string) => `Left between ${from} and ${to}`,
      from: (day: string) => `Left on or after ${day}`,
      to: (day: string) => `Left on or before ${day}`,
      known: 'Has left, or is leaving'
    },
    ends: {
      between: (from: string, to: string) => `Term ends between ${from} and ${to}`,
      from: (day: string) => `Term ends on or after ${day}`,
      to: (day: string) => `Term ends on or before ${day}`,
      known: 'Term has an end'
    },
    owes: 'Has open dues',
    owes_nothing: 'Has no open dues',
    has_email: 'Has an e-mail address',
    no_email: 'Has no e-mail address',
    missing: (fields: string) => `Without ${fields}`,
    is: (field: string, value: string) => `${field} is ${value}`,
    includes: (field: string, values: string) => `${field} includes ${values}`,
    unknown: (field: string) => `${field} is not known`,
    unfinished: (field: string) => `${field} …`,
    searched: (text: string) => `Search: “${text}”`,
    more: 'Further conditions',
    ids: (count: number, shown: string) =>
      count === 1 ? 'One selected member' : `${shown} selected members`,
    more_hint: 'These conditions cannot be changed here, only removed.',
    gone_field: (key: string) => `${key} (not there)`,
    gone_type: 'a type that is not there',
    from: 'From',
    to: 'To',
    any_day: 'Leave one empty for no limit on that side.',
    years: {
      from: 'From (years)',
      to: 'To (years)',
      on: 'On this day',
      hint: 'Without a day, the age of today counts.',
      odd: 'Whole years, at most 150'
    },
    month: 'Month',
    day: 'Day',
    name: 'Name',
    name_hint: 'It is in the navigation then, for everybody who sees these members.',
    keep: 'Keep this filter',
    keep_other: 'Keep as another filter',
    save: 'Save the change',
    rename: 'Rename',
    remove_kept: 'Remove filter',
    remove_title: (name: string) => `Remove the filter ${name}?`,
    remove_hint: 'Its members stay as they are.',
    was_kept: (name: string) => `${name} is in the navigation now`,
    was_saved: (name: string) => `${name} was saved`,
    was_removed: (name: string) => `${name} was removed`,
    gone: (name: string) => `${name} names something that is no longer there`,
    gone_hint: 'The list is complete only once this is left out.',
    leave_out: 'Leave it out',
    not_known: 'Not known'
  }
}

/** The type of the texts of filters, the same in every language. */
export type FiltersTexts = Widened<typeof texts>
