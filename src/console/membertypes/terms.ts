import type { TypeDetails } from './settings.ts'

/** The settings of terms that are a number of days. */
const day_settings = [
  'rollover_days',
  'renewal_timeline',
  'grace_days',
  'notice_days',
  'deactivation_timeline'
] as const
/** The name of a setting in days. */
export type DaySetting = (typeof day_settings)[number]

type Chosen = Pick<TypeDetails, 'is_end_date_fixed' | 'proration' | 'deactivation_policy'>

/** The form values of the settings of terms: days as typed text; the amount, or null if the typed amount is invalid. */
export type TermValues = Chosen &
  Record<DaySetting, string> & { deactivation_threshold_amount: number | null }

/** The form values of a type's settings of terms. */
export function toTermValues(type: Chosen & Record<DaySetting, number> & TermAmount): TermValues {
  const days = day_settings.map(name => [name, String(type[name])])
  return {
    is_end_date_fixed: type.is_end_date_fixed,
    proration: type.proration,
    deactivation_policy: type.deactivation_policy,
    deactivation_threshold_amount: type.deactivation_threshold_amount,
    ...(Object.fromEntries(days) as Record<DaySetting, string>)
  }
}

type TermAmount = Pick<TypeDetails, 'deactivation_threshold_amount'>

/** The typed days among values, as numbers. */
export function sentDays(values: Partial<TermValues>): Partial<Record<DaySetting, number>> {
  const given = day_settings.filter(name => values[name] !== undefined)
  return Object.fromEntries(given.map(name => [name, Number(values[name])]))
}

/** The errors in the days and the amount among values, by field. */
export function findTermFlaws(
  values: Partial<TermValues>,
  words: { bad_days: string; bad_amount: string }
): Record<string, string> {
  const bad = day_settings.filter(name => {
    const typed = values[name]?.trim()
    return typed !== undefined && !(/^\d{1,4}$/.test(typed) && Number(typed) <= 3660)
  })
  return {
    ...Object.fromEntries(bad.map(name => [name, words.bad_days])),
    ...(values.deactivation_threshold_amount === null && {
      deactivation_threshold_amount: words.bad_amount
    })
  }
}
