import { today } from '../../../src/core/time.ts'
import { aMember, aType, build, call, signedIn } from '../../fixtures/helper.ts'
import t from '../../folder.ts'

t.test('members of an age on a day', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  await aType(app)
  for (const date_of_birth of ['2008-02-29', '2008-11-22', '2008-11-23', '2019-05-01', null])
    await aMember(app, { date_of_birth, membertype_id: 1 })
  const post = async (payload: object) =>
    (await call(t, app, { method: 'POST', url: '/findmembers', headers, payload })).json()
  const aged = async (age: object) => {
    const { data } = await post({ filter: { age }, sort: 'id' })
    return data.members.map(({ id }: { id: number }) => id)
  }
  const on = '2026-11-22'
  const found: [age: object, ids: number[]][] = [
    [{ from: 18, on }, [1, 2]],
    [{ to: 17, on }, [3, 4]],
    [{ from: 7, to: 7, on }, [4]],
    [{ from: 18, on: '2026-02-28' }, []],
    [{ from: 18, on: '2026-03-01' }, [1]],
    [{ on }, [1, 2, 3, 4]],
    [{}, await aged({ on: today('UTC') })]
  ]
  for (const [age, ids] of found) t.strictSame(await aged(age), ids, JSON.stringify(age))
  const wrong: [age: object, path: string, code: string][] = [
    [{ from: 18, to: 17 }, '/to', 'to_before_from'],
    [{ from: -1 }, '/from', 'too_small'],
    [{ on: '2026-02-30' }, '/on', 'not_a_date'],
    [{ under: 3 }, '/under', 'unknown_field']
  ]
  for (const [age, path, code] of wrong)
    t.match(
      await post({ filter: { age } }),
      { details: [{ path: `/filter/age${path}`, code }] },
      `refused: ${JSON.stringify(age)}`
    )
})
