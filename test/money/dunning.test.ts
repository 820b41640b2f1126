import { aChapter, aMember, aType } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { aTerm, fees, office } from '../terms/office.ts'

t.test('who owes after the last reminder is a task, from the day after it', async t => {
  const { app, send, moveTo } = await office(t)
  const { id: chapter_id } = await aChapter(app)
  const { id: membertype_id } = await aType(app, { chapter_id }, fees)
  await aMember(app, { chapter_id, membertype_id })
  await send('PUT', '/editchapter', { id: chapter_id, dunning_days: [] })
  await send('PUT', '/editchapter', { id: 1, dunning_days: [7, 21] })
  const [{ id: owes }, { id: pays }, { id: waived }, { id: left }] = [
    await aTerm(app),
    await aTerm(app),
    await aTerm(app),
    await aTerm(app)
  ]
  const paid = { member_id: pays, amount: 120, date: '2026-03-10', method: 'cash' }
  await send('POST', '/createpayment', paid)
  const { dues } = (await send('GET', `/getdues?member_id=${waived}`)).data
  await send('PUT', '/waivedue', { id: dues[0].id, reason: 'goodwill' })
  await send('PUT', '/endmembership', { member_id: left, reason: 'moved', enddate: '2026-03-09' })
  const named = async () => {
    const { tasks } = (await send('GET', '/gettasks')).data
    return tasks.filter(({ kind }: { kind: string }) => kind === 'beyond_dunning')
  }
  // due on 24 March, and reminded of until 14 April
  await moveTo('2026-04-14')
  t.strictSame(await named(), [])
  await moveTo('2026-04-15')
  t.strictSame(await named(), [
    { kind: 'beyond_dunning', count: 1, oldest: null, first: [owes], chapters: [1] }
  ])
})
