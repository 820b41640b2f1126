import type { MemberErased } from './schema.ts'

type Kept = MemberErased['kept'][number]

/** Says what stays of somebody who was erased, and why: entries, rows by table, and backups until a day. */
export function tellKept(
  { entries, rows }: { entries: number; rows: Record<string, number> },
  backups: { count: number; until: string | null }
): Kept[] {
  const kept: Kept[] = Object.entries(rows).map(([kind, count]) => ({
    ...{ kind, count, until: null },
    message: 'Kept without personal data, since the books need numbers and dates.'
  }))
  if (entries > 0)
    kept.push({
      ...{ kind: 'log', count: entries, until: null },
      message: 'Entries of the audit log that say who did something when, but no longer what.'
    })
  if (backups.count > 0)
    kept.push({
      ...{ kind: 'backups', ...backups },
      message: backups.until
        ? 'Backups that were made before; the last of them is deleted by schedule on this day.'
        : 'Backups that were made before; at least one of them stays until somebody deletes it.'
    })
  return kept
}
