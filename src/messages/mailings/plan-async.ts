import type { Writer } from '../../register/batches/undo-async.ts'
import { splitFilter } from '../../register/batches/windows-store.ts'
import type { Db } from '../../storage/database.ts'
import type { SkipReason } from '../../terms/messages/words.ts'
import { beginTelling, findLongest, judgeRecipients } from './recipients-store.ts'
import type { Recipients } from './schema.ts'
import type { Mailing } from './store.ts'

type Named = ReturnType<typeof findLongest>

/** What says who gets a mailing. */
export type PlannedMailing = Pick<Mailing, 'chapter_id' | 'filter' | 'to' | 'one_copy'>

/** Says who would get a mailing if it were released now, in reads of some milliseconds each. Throws what `read` throws. */
export async function planRecipients(
  db: Db,
  { chapter_id, filter, to, one_copy }: PlannedMailing,
  read: Writer['read']
): Promise<Recipients> {
  const skipped = new Map<SkipReason, number>()
  const told = beginTelling()
  let recipients = 0
  let at_payers = 0
  let first: Named | undefined
  let longest: Named | undefined
  for (const condition of splitFilter(db, chapter_id, filter))
    await read(() => {
      const judged = judgeRecipients(db, condition, { to, one_copy }, told)
      const ids = judged.filter(({ reason }) => reason === null).map(({ id }) => id)
      for (const { reason } of judged)
        if (reason) skipped.set(reason, (skipped.get(reason) ?? 0) + 1)
      const [one] = ids
      if (one === undefined) return
      recipients += ids.length
      at_payers += judged.filter(one => one.at_payer && one.reason === null).length
      first ??= findLongest(db, [one])
      longest = longer(longest, findLongest(db, ids))
    })
  return {
    recipients,
    at_payers,
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
