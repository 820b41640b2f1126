import type { Widened } from '../texts/widened.ts'

/** The English texts for terms and their preview in the form of a membership type. */
export const terms = {
  terms: 'Terms',
  acts_on:
    'What you change in terms, dues and steps applies to new members at once, and to everybody else from their next renewal on.',
  bound: {
    joins: (day: string) => `A change applies to whoever joins from ${day} on.`,
    members: (count: string) => `Members who keep the rules of their present term: ${count}.`,
    renewals: (day: string) => `The next term to which it applies begins on ${day}.`,
    prepared: (count: string) =>
      `Terms that are prepared already, and keep their rules and prices: ${count}.`,
    for_life: (count: string) => `Members for life, for whom nothing changes by it: ${count}.`
  },
  is_end_date_fixed_hint:
    'Every term ends on the day and month given above, whenever somebody joins. Otherwise it begins on the day of joining.',
  rollover_days_hint: 'Whoever joins this close to the end gets the next period as well.',
  proration_hint: 'What a member who joins during a period pays for the rest of it.',
  renewal_timeline_hint: 'From then on the next term and its dues are prepared.',
  grace_days_hint: 'How long after the end a member who has not renewed stays active.',
  notice_days_hint: 'How long before the end of a term members have to say that they leave.',
  deactivation_policy_hint: 'What happens when dues stay open.',
  deactivation_timeline_hint:
    'How long after their day dues can stay open before anything happens.',
  threshold_hint: (currency: string) => `An amount in ${currency}; 0 means any.`,
  bad_days: 'Enter whole days, from 0 to 3660',
  ages_hint:
    'Of dues with the same name, everybody pays the one for their age; whom none fits, the one without ages.',
  next_terms: 'What somebody who joins gets',
  joins_on: 'Joins on',
  joins_at: 'At the age of',
  show_terms: 'Show the next three terms',
  no_terms: 'Contacts have no membership.',
  nothing_due: 'Nothing has to be paid.',
  due_line: (name: string, amount: string, day: string) => `${name}: ${amount}, due on ${day}`
}

/** The type of these texts, the same in every language. */
export type TermTexts = Widened<typeof terms>
