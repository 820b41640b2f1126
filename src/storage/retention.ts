import Database from 'better-sqlite3'

/** Why a backup was made: on request, by the schedule, or before a migration of the tables. */
export const backup_kinds = ['manual', 'scheduled', 'upgrade'] as const

/** How many days and weeks keep their newest verified backup. */
const days = 7
const weeks = 4
const day = 24 * 3_600_000

/** The properties of a backup that decide whether it is kept. */
interface Made {
  createddate: string
  kind: (typeof backup_kinds)[number]
  verified: boolean
}

/**
 * Selects the backups to delete from a list with the newest first. Manual and automatic backups are counted
 * apart. Of each, the newest `keep` are kept, and the newest verified one of each of the last seven days and
 * four weeks that have one (UTC, weeks from Monday).
 */
export function selectExpired<B extends Made>(backups: readonly B[], keep: number): B[] {
  const manual = backups.filter(({ kind }) => kind === 'manual')
  const automatic = backups.filter(({ kind }) => kind !== 'manual')
  const retained = new Set([manual, automatic].flatMap(list => selectRetained(list, keep)))
  return backups.filter(backup => !retained.has(backup))
}

/** The most future backups that are computed. */
const max_ahead = 5000

/**
 * The day (UTC) on which the last of these backups is deleted if one is made and verified every `every` hours; today if there are
 * no backups. Null if one is never deleted automatically, such as one made by hand, or later than can be computed.
 */
export function lastDay(
  backups: readonly Made[],
  { keep, every, now }: { keep: number; every: number; now: number }
): string | null {
  const toDay = (moment: number) => new Date(moment).toISOString().slice(0, 10)
  let kept = [...backups]
  const isLeft = () => kept.some(backup => backups.includes(backup))
  if (!isLeft()) return toDay(now)
  if (every === 0 || backups.some(({ kind }) => kind === 'manual')) return null
  for (let i = 1; i <= max_ahead; i++) {
    const at = now + i * every * 3_600_000
    const made = {
      createddate: new Date(at).toISOString(),
      kind: 'scheduled',
      verified: true
    } as const
    const all = [made, ...kept]
    const gone = selectExpired(all, keep)
    kept = all.filter(backup => !gone.includes(backup))
    if (!isLeft()) return toDay(at)
  }
  return null
}

function selectRetained<B extends Made>(backups: B[], keep: number): B[] {
  const verified = backups.filter(backup => backup.verified)
  return [
    ...backups.slice(0, keep),
    ...newestOfEach(verified, dayNumber, days),
    ...newestOfEach(verified, moment => Math.floor((dayNumber(moment) + 3) / 7), weeks)
  ]
}

function newestOfEach<B extends Made>(
  backups: B[],
  periodNumber: (date: string) => number,
  max_periods: number
) {
  const newest = new Map<number, B>()
  for (const backup of backups) {
    const period = periodNumber(backup.createddate)
    if (!newest.has(period)) newest.set(period, backup)
  }
  return [...newest.values()].slice(0, max_periods)
}

/** Days since 1970-01-01, a Thursday. */
function dayNumber(date: string) {
  return Math.floor(Date.parse(date) / day)
}

/**
 * Deletes the rows of transient tables (sign-ins and requests in progress) from a copy of a database and overwrites the
 * freed space. A backup before a migration may lack a table. The caller must be the only user of the file and must sync it.
 */
export function deleteTransientRows(file: string, tables: readonly string[]) {
  const sqlite = new Database(file)
  try {
    sqlite.pragma('journal_mode = MEMORY')
    sqlite.pragma('synchronous = OFF')
    sqlite.pragma('secure_delete = ON')
    const exists = sqlite.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?")
    sqlite.transaction(() => {
      // tables refer to each other, in whatever order they are declared
      sqlite.pragma('defer_foreign_keys = ON')
      for (const table of tables) if (exists.get(table)) sqlite.exec(`DELETE FROM ${table}`)
    })()
  } finally {
    sqlite.close()
  }
}
