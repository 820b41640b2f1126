import { addUp, sendEach } from '../../src/console/messages/parts/requests.ts'
import t from '../folder.ts'

t.test('all chosen messages are answered, however many: in requests of at most 500', async t => {
  const sizes = async (count: number) => {
    const ids = Array.from({ length: count }, (_, n) => n + 1)
    const parts = await sendEach({ chapter_id: 1, ids }, async part => part)
    t.strictSame(
      parts.flatMap(part => part.ids),
      ids,
      'every id is sent once'
    )
    t.ok(
      parts.every(({ chapter_id }) => chapter_id === 1),
      'each request names the chapter'
    )
    return parts.map(part => part.ids.length)
  }
  t.strictSame(await sizes(1), [1], 'one request')
  t.strictSame(await sizes(500), [500], 'the most of one request')
  t.strictSame(await sizes(501), [500, 1], 'one more than that')
  t.strictSame(await sizes(1200), [500, 500, 200], 'as many requests as needed')
  t.strictSame(
    await sendEach({ chapter_id: 1 } as { chapter_id: number; ids?: number[] }, async part => part),
    [{ chapter_id: 1 }],
    'without ids there is one request'
  )
})

t.test('no request follows one that failed', async t => {
  let asked = 0
  const ids = Array.from({ length: 1200 }, (_, n) => n)
  const send = async () => {
    asked += 1
    if (asked === 2) throw new Error('away')
  }
  await t.rejects(sendEach({ ids }, send), { message: 'away' }, 'the failure is passed on')
  t.equal(asked, 2, 'nothing is asked after the failure')
})

t.test('reasons of several answers are added up', async t => {
  const left = { reason: 'left', count: 2 }
  t.strictSame(
    addUp([left, { reason: 'no_address', count: 1 }, left]),
    [
      { reason: 'left', count: 4 },
      { reason: 'no_address', count: 1 }
    ],
    'the counts of a reason are added up'
  )
})
