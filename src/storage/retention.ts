/**
 * What had a backup made: somebody who asked, the schedule of the service, or tables that were to be brought
 * up to date.
 */
export const backup_kinds = ['manual', 'scheduled', 'upgrade'] as const

/** How many days and weeks keep their newest backup whatever else is made. */
const days = 7
const weeks = 4
const day = 24 * 3_600_000

/** What decides about a backup. */
interface Made {
  createddate: string
  kind: (typeof backup_kinds)[number]
  verified: boolean
}

/**
 * The backups that may be deleted, of a list with the newest first. Those made by hand and those that the
 * service makes by itself are two lists, neither of which pushes out the other: of each stay the newest `keep`,
 * and the newest verified one of each of the last seven days and four weeks (UTC, from Monday) that have one.
 */
export function superfluous<B extends Made>(backups: readonly B[], keep: number): B[] {
  const manual = backups.filter(({ kind }) => kind === 'manual')
  const automatic = backups.filter(({ kind }) => kind !== 'manual')
  const kept = new Set([manual, automatic].flatMap(list => keptOf(list, keep)))
  return backups.filter(backup => !kept.has(backup))
}

function keptOf<B extends Made>(backups: B[], keep: number): B[] {
  const verified = backups.filter(backup => backup.verified)
  return [
    ...backups.slice(0, keep),
    ...newestOfEach(verified, dayOf, days),
    ...newestOfEach(verified, moment => Math.floor((dayOf(moment) + 3) / 7), weeks)
  ]
}

function newestOfEach<B extends Made>(
  backups: B[],
  periodOf: (date: string) => number,
  most: number
) {
  const newest = new Map<number, B>()
  for (const backup of backups) {
    const period = periodOf(backup.createddate)
    if (!newest.has(period)) newest.set(period, backup)
  }
  return [...newest.values()].slice(0, most)
}

/** Days since 1970-01-01, a Thursday. */
function dayOf(date: string) {
  return Math.floor(Date.parse(date) / day)
}
