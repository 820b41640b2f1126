import { chooseSamples, type Drafted } from '../../src/messages/releasing/samples.ts'
import t from '../folder.ts'

const draft = (id: number, member_name: string, missing: string[] = [], kind = 'welcome') =>
  ({ ...{ id, member_id: id, member_name, missing }, kind }) as Drafted

t.test('examples of each kind, none of them twice', async t => {
  const long = 'Long name'
  const cases: [drafts: Drafted[], chosen: [id: number, why: string][]][] = [
    [[], []],
    [[draft(1, 'A')], [[1, 'first']]],
    [
      [draft(1, long), draft(2, 'B'), draft(3, 'BB')],
      [
        [1, 'first'],
        [3, 'longest_name']
      ]
    ],
    [
      [draft(1, 'A'), draft(2, long, ['a', 'b']), draft(3, 'B', ['a']), draft(4, 'B', ['a', 'b'])],
      [
        [1, 'first'],
        [2, 'longest_name'],
        [4, 'most_missing']
      ]
    ],
    [
      [draft(1, 'A'), draft(2, 'A', [], 'farewell')],
      [
        [1, 'first'],
        [2, 'first']
      ]
    ]
  ]
  for (const [drafts, chosen] of cases)
    t.strictSame(
      chooseSamples(drafts).map(({ id, why }) => [id, why]),
      chosen
    )
})
