import { addDays, type Day } from '../../lifecycle/days.ts'

// The days on which TARGET settles payments in euro (calendar of the European Central Bank).

/** Whether a day is a TARGET day: no weekend, 1 January, Good Friday, Easter Monday, 1 May, 25 or 26 December. */
export function isTargetDay(day: Day): boolean {
  const weekday = weekdayOf(day)
  if (weekday === 0 || weekday === 6) return false
  if (['01-01', '05-01', '12-25', '12-26'].includes(day.slice(5))) return false
  const easter = easterSunday(Number(day.slice(0, 4)))
  return day !== addDays(easter, -2) && day !== addDays(easter, 1)
}

/** A day itself if it is a TARGET day, else the next one. */
export function targetDayFrom(day: Day): Day {
  return isTargetDay(day) ? day : targetDayFrom(addDays(day, 1))
}

/** The TARGET day that comes so many TARGET days after a day; after a holiday, the next TARGET day is the first. */
export function addTargetDays(day: Day, count: number): Day {
  let found = day
  for (let left = count; left > 0; left -= 1) found = targetDayFrom(addDays(found, 1))
  return found
}

/** Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher). */
function easterSunday(year: number): Day {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const leap = Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3)
  const h = (19 * a + b - Math.floor(b / 4) - leap + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const days = h + l - 7 * m + 21
  // counted from 1 March
  return addDays(`${String(year).padStart(4, '0')}-03-01`, days)
}

/** 0 is Sunday. */
function weekdayOf(day: Day) {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}
