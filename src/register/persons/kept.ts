import type { MemberErased } from './schema.ts'

type Kept = MemberErased['kept'][number]

/** The remains of an erased person outside of the database. */
export interface Outside {
  /** The backups that were made before, and the day (UTC) on which the last of them goes; null where it stays until somebody deletes it. */
  backups: { count: number; until: string | null }
  /** How many backups and imports are running that may have the person. */
  drafts: number
  imports: number
  /** The day by which copies in the files' free space are overwritten; undefined if none are left. */
  unclean_until: string | undefined
}

interface Left extends Outside {
  entries: number
  rows: Record<string, number>
}

/** Describes the remains of an erased person, with the reasons: entries, rows by table, and backups until a day. */
export function describeKept({ entries, rows, ...outside }: Left): Kept[] {
  const kept: Kept[] = Object.entries(rows).map(([kind, count]) => ({
    kind,
    count,
    until: null,
    message: 'Kept without personal data, since the books need numbers and dates.'
  }))
  if (entries > 0)
    kept.push({
      kind: 'log',
      count: entries,
      until: null,
      message: 'Entries of the audit log that say who did something when, but no longer what.'
    })
  return [...kept, ...describeOutside(outside)]
}

function describeOutside({ backups, drafts, imports, unclean_until }: Outside): Kept[] {
  const kept: Kept[] = []
  if (unclean_until)
    kept.push({
      kind: 'files',
      count: 1,
      until: unclean_until,
      message:
        'Copies in free space of the files of the database; the service overwrites them as soon as nobody reads them.'
    })
  if (imports > 0)
    kept.push({
      kind: 'imports',
      count: imports,
      until: null,
      message:
        'Files that are being imported or read by a command; they go when that ends. One that names the person creates them anew.'
    })
  if (drafts > 0)
    kept.push({
      kind: 'backups_under_way',
      count: drafts,
      until: null,
      message: 'A backup that began before and may have the person; it is kept as others are.'
    })
  if (backups.count > 0)
    kept.push({
      kind: 'backups',
      ...backups,
      message: backups.until
        ? 'Backups that were made before; the last of them is deleted by schedule on this day.'
        : 'Backups that were made before; at least one of them stays until somebody deletes it.'
    })
  return kept
}
