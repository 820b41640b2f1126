/** The moment of a day and a time in a time zone, as a timestamp in UTC; a time that a clock skips is the one after it. */
export function zonedMoment(day: string, time: string, zone: string): string {
  const wanted = Date.parse(`${day}T${time}:00Z`)
  const first = wanted - offset(wanted, zone)
  // where the clock changes in between, the offset of the moment itself counts
  const moment = wanted - offset(first, zone)
  return `${new Date(moment).toISOString().slice(0, 19)}Z`
}

/** The day and the time of a moment in a time zone. */
export function zonedParts(moment: string, zone: string): { day: string; time: string } {
  const text = localText(Date.parse(moment), zone)
  return { day: text.slice(0, 10), time: text.slice(11, 16) }
}

/** How far the clocks of a time zone are ahead of UTC at a moment, in milliseconds. */
function offset(moment: number, zone: string): number {
  return Date.parse(`${localText(moment, zone).replace(' ', 'T')}Z`) - moment
}

/** What the clocks of a time zone show: `2026-03-10 15:00:00`. */
function localText(moment: number, zone: string): string {
  return new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium'
  }).format(moment)
}
