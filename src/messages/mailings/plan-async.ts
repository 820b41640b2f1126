import type { Writer } from '../../register/batches/undo-async.ts'
import { splitFilter } from '../../register/batches/windows-store.ts'
import type { Db } from '../../storage/database.ts'
import type { SkipReason } from '../../terms/messages/words.ts'
import { findLongest, judgeRecipients } from './recipients-store.ts'
import type { Recipients } from './schema.ts'
import type { Mailing } from './store.ts'

type Named = ReturnType<typeof findLongest>

/** Says who would get a mailing if it were released now, in reads of some milliseconds each. Throws what `read` throws. */
export async function planRecipients(
  db: Db,
  { chapter_id, filter }: Pick<Mailing, 'chapter_id' | 'filter'>,
  read: Writer['read']
): Promise<Recipients> {
  const skipped = new Map<SkipReason, number>()
  let recipients = 0
  let first: Named | undefined
  let longest: Named | undefined
  for (const condition of splitFilter(db, chapter_id, filter))
    await read(() => {
      const judged = judgeRecipients(db, condition)
      const ids = judged.filter(({ reason }) => reason === null).map(({ id }) => id)
      for (const { reason } of judged)
        if (reason) skipped.set(reason, (skipped.get(reason) ?? 0) + 1)
      const [one] = ids
      if (one === undefined) return
      recipients += ids.length
      first ??= findLongest(db, [one])
      longest = longer(longest, findLongest(db, ids))
    })
  return {
    recipients,
    skipped: [...skipped].map(([reason, count]) => ({ reason, count })),
    samples: [
      ...(first ? [{ ...first, why: 'first' as const }] : []),
      ...(longest && longest.member_id !== first?.member_id
        ? [{ ...longest, why: 'longest_name' as const }]
        : [])
    ]
  }
}

function longer(one: Named | undefined, other: Named) {
  return one && one.member_name.length >= other.member_name.length ? one : other
}
