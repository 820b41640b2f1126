import { command_line } from '../../src/association/audit/store.ts'
import type { Detail } from '../../src/core/details.ts'
import { deleteMembers } from '../../src/register/members/store.ts'
import { send } from '../fixtures/files.ts'
import { aMember, aType, call } from '../fixtures/helper.ts'
import { addHolds } from '../fixtures/holds.ts'
import type { WrongRequests } from '../fixtures/wrong-requests.ts'

/** Why members are not changed by a change of many, and why they stay as they are when it is undone. */
export const wrongBatches: WrongRequests = async (t, app, headers) => {
  const [former, next] = [await aType(app), await aType(app)]
  const [touched, gone, kept] = [
    await aMember(app, { membertype_id: former.id }),
    await aMember(app, { membertype_id: former.id }),
    await aMember(app, { membertype_id: former.id })
  ]
  const put = async (url: string, payload: object) =>
    (await call(t, app, { method: 'PUT', url, headers, payload })).json().data
  const ids = [touched.id, gone.id, kept.id, 999_999]
  const body = { chapter_id: 1, filter: { ids }, set: { membertype_id: next.id } }
  const { batch_id, refusals } = await put('/editmembers', body)
  await put('/editmember', { id: touched.id, phone: '1' })
  const deleting = { action: 'member.deleted', by: command_line }
  await app.db.write(() => deleteMembers(app.db, [gone.id], deleting))
  await put('/archivemember_type', { id: former.id, archived: true })
  const { remaining } = await put('/undobatch', { id: batch_id })
  const both = { ...body, set: { city: 'Ulm', leave: { reason: 'moved' } } }
  const beside = await call(t, app, { method: 'PUT', url: '/editmembers', headers, payload: both })
  const found = [
    ...beside.json().details,
    ...refusals,
    ...remaining,
    ...(await afterTaking(t, app, headers))
  ]
  found.push(...(await afterPaying(t, app, headers)))
  return [...found, ...(await beyondFacts(t, app, headers))] as Detail[]
}

/** A change of many whose member has paid since. */
const afterPaying: WrongRequests = async (t, app, headers) => {
  const { id: member_id } = await aMember(app)
  const ask = async (method: 'PUT' | 'POST', url: string, payload: object) =>
    (await call(t, app, { method, url, headers, payload })).json().data
  const body = { chapter_id: 1, filter: { ids: [member_id] }, set: { city: 'Ulm' } }
  const { batch_id } = await ask('PUT', '/editmembers', body)
  const date = new Date().toISOString().slice(0, 10)
  await ask('POST', '/createpayment', { member_id, amount: 5, date, method: 'cash' })
  return (await ask('PUT', '/undobatch', { id: batch_id })).remaining as Detail[]
}

/** Somebody who was suspended as often as one can be. */
const beyondFacts: WrongRequests = async (t, app, headers) => {
  const { id } = await aMember(app)
  await app.db.write(() => addHolds(app, id, 200))
  const payload = { chapter_id: 1, filter: { ids: [id] }, set: { status: 'suspended' } }
  const edited = await call(t, app, { method: 'PUT', url: '/editmembers', headers, payload })
  return edited.json().data.refusals as Detail[]
}

/** An import gives a member another address, and somebody else takes the former one. */
const afterTaking: WrongRequests = async (t, app, headers) => {
  const { id } = await aMember(app, { email: 'moved@example.org' })
  const decisions = encodeURIComponent(JSON.stringify({ 2: id }))
  const csv = 'firstname,lastname,email\nAda,Lovelace,new@example.org\n'
  const { data } = (await send(t, app, headers, csv, `&explain=true&decisions=${decisions}`)).json()
  await aMember(app, { email: 'moved@example.org' })
  const broken = await send(t, app, headers, '{"lastname":', '', 'application/x-ndjson')
  const undoing = { method: 'PUT', url: '/undobatch', headers } as const
  const undone = await call(t, app, { ...undoing, payload: { id: data.batch_id } })
  return [...undone.json().data.remaining, ...broken.json().details] as Detail[]
}
