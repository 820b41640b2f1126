import { createIdSet } from '../../../src/register/importing/id-set.ts'
import t from '../../folder.ts'

t.test('a set of ids has what was added', t => {
  const set = createIdSet()
  const ids = [1, 7, 8, 8191, 8192, 1_000_000, 2 ** 27]
  for (const id of ids) set.add(id)
  t.strictSame(
    [...ids, 0, 2, 9, 8193, 999_999, 1_000_001].filter(id => set.has(id)),
    ids
  )
  const next = (id: number) => set.after(id)
  t.strictSame([0, 1, 8, 8191, 8192, 1_000_000].map(next), [1, 7, 8191, 8192, 1_000_000, 2 ** 27])
  set.delete(8191)
  set.delete(9)
  t.strictSame([next(8), next(2 ** 27), set.has(8)], [8192, undefined, true])
  t.ok(set.has(2 ** 40), 'one that is too great may be in it')
  t.end()
})
