/** Why somebody leaves. */
export const leaving_reasons = [
  'resigned',
  'unpaid',
  'deceased',
  'moved',
  'excluded',
  'transferred',
  'other'
] as const
export type LeavingReason = (typeof leaving_reasons)[number]

/** What follows from the terms of a member for lists, exports and filters; null where there is no such day. */
export interface MembershipDays {
  /** The first day of the first term. */
  first_day: string | null
  /** The first day of the present term; else of the next one, or of the last one. */
  membership_startdate: string | null
  /** The last day of that term. */
  membership_enddate: string | null
  /** The last day of a membership that has ended or is about to end. */
  left: string | null
  left_reason: LeavingReason | null
}

/** The days of a member without terms. */
export const no_days: MembershipDays = {
  first_day: null,
  membership_startdate: null,
  membership_enddate: null,
  left: null,
  left_reason: null
}

export const day_columns = Object.keys(no_days) as (keyof MembershipDays)[]

/** The fields that follow from terms alone, in the order of answers and exports. */
export const day_names = [
  'membership_startdate',
  'membership_enddate',
  'left',
  'left_reason'
] as const satisfies readonly (keyof MembershipDays)[]
/** The name of a field that follows from terms alone. */
export type DayName = (typeof day_names)[number]

/** A value of the days of a member, in SQL over members. */
export const ofTerms = (column: string) =>
  `(SELECT ${column} FROM membership_days WHERE member_id = members.id)`

/** The day since which somebody is a member, in SQL over members: as entered, else the first day of the first term (DOMAIN.md section 9). */
export const joined_day = `ifnull(joined, ${ofTerms('first_day')})`

/** The field of a member as answers show it, in SQL over members joined with their days. */
export function shownColumn(name: string): string {
  return name === 'joined' ? 'ifnull(joined, first_day) AS joined' : `"${name}"`
}

/** SQL for the last day of a holding: the one that was entered, or that of a leaving; null while none is known. */
export const held_until = `(SELECT min(day) FROM (SELECT holdings."to" AS day UNION ALL
  SELECT min(enddate) FROM leavings WHERE leavings.member_id = holdings.member_id AND enddate >= holdings."from"))`

/** SQL for whether a holding covers the day `:on`. */
export const heldOn = (on: string) =>
  `holdings."from" <= ${on} AND ifnull(${held_until}, '9999-12-31') >= ${on}`
