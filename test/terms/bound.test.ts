import { command_line } from '../../src/association/audit/store.ts'
import { createMembers } from '../../src/register/members/creation-store.ts'
import { aChapter, aMember, aType, call, signedIn } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { fees, office } from './office.ts'

t.test('a type says from when, and for how many members, a change acts', async t => {
  const { app, get, put, passTo } = await office(t)
  const type = { renewal_timeline: 30, grace_days: 20 }
  const { id: membertype_id } = await aType(app, type, fees)
  const { id: for_life } = await aType(app, { duration: 0 }, fees)
  const bound = async (id = membertype_id) =>
    await get(`/getbound_terms?chapter_id=1&membertype_id=${id}`)
  const none = { members: 0, for_life: 0, prepared: 0, joins_from: '2026-03-10' }
  t.strictSame(await bound(), { ...none, renewals_from: null }, 'nothing is bound yet')

  const member = await aMember(app, { membertype_id })
  await aMember(app, { membertype_id, membership_startdate: '2026-05-01' })
  const later = { ...none, members: 1, prepared: 1, renewals_from: '2027-03-10' }
  t.strictSame(await bound(), later, 'the next renewal comes in a year')
  const leaver = await aMember(app, { membertype_id, membership_enddate: '2026-12-31' })
  t.strictSame(await bound(), { ...later, members: 2, renewals_from: '2027-01-01' }, 'one is early')
  await put('/endmembership', { member_id: leaver.id, reason: 'moved' })
  t.strictSame(await bound(), { ...later, members: 2 }, 'nothing follows for who leaves')

  await passTo('2027-03-01')
  const ahead = { ...none, members: 2, prepared: 1, joins_from: '2027-03-01' }
  t.strictSame(await bound(), { ...ahead, renewals_from: '2027-05-01' }, 'one renewal is prepared')
  await put('/editmember', { id: member.id, membertype_id: for_life })
  t.strictSame(await bound(), { ...ahead, renewals_from: '2027-05-01' }, 'its term stays')
  t.match(await bound(for_life), { members: 0, renewals_from: '2028-03-10' }, 'it renews anew')

  await aMember(app, { membertype_id: for_life })
  t.match(await bound(for_life), { members: 1, for_life: 1, prepared: 0 }, 'one is for life')
})

t.test('many terms are counted in a thread, for who may edit types', async t => {
  const { app } = await office(t)
  const { id: membertype_id } = await aType(app)
  const row = { firstname: 'Ada', lastname: 'L', email: '', chapter_id: 1, membertype_id }
  const rows = Array.from({ length: 1001 }, () => row)
  await app.db.write(() => void createMembers(app.db, rows, command_line))
  const ask = async (query: string, role: 'admin' | 'chapter_lead' = 'admin') => {
    const headers = await signedIn(app, role, role === 'admin' ? null : 1)
    return (await call(t, app, { url: `/getbound_terms?${query}`, headers })).json()
  }
  const asked = `chapter_id=1&membertype_id=${membertype_id}`
  t.match(await ask(asked), { data: { members: 1001 } }, 'all are counted')
  t.match(await ask(asked, 'chapter_lead'), { code: 'forbidden' }, 'forbidden')
  const { id } = await aChapter(app)
  const wanted = { code: 'not_found' }
  t.match(await ask(`chapter_id=${id}&membertype_id=${membertype_id}`), wanted, 'not found')
  t.match(await ask('chapter_id=1'), { code: 'validation_error' }, 'not valid')
})
