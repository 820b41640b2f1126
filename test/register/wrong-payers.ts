import type { Detail } from '../../src/core/details.ts'
import { send } from '../fixtures/files.ts'
import { aMember, call } from '../fixtures/helper.ts'
import type { WrongRequests } from '../fixtures/wrong-requests.ts'

/** What is wrong with those who pay, in requests, in files, and when an import is undone. */
export const wrongPayers: WrongRequests = async (t, app, headers) => {
  const members = [1, 2, 3].map(() => aMember(app))
  const [payer, paid, other] = (await Promise.all(members)).map(({ id }) => id)
  const put = async (url: string, payload: object) =>
    (await call(t, app, { method: 'PUT', url, headers, payload })).json()
  const pay = async (id?: number, payer_id?: number) =>
    (await put('/editmember', { id, payer_id })).details ?? []
  const found: Detail[] = [
    ...(await pay(paid, payer)),
    ...(await pay(other, other)),
    ...(await pay(other, paid)),
    ...(await pay(payer, other))
  ]
  const header = 'firstname,lastname,email,membertype,payer\nBo,Payer,bo@example.org,Standard,'
  for (const name of ['Nobody Here', 'Ada Lovelace'])
    found.push(...(await send(t, app, headers, header + name)).json().details)
  const circle = `Cy Round\nCy,Round,,Standard,Bo Payer`
  const refused = 'Di Wrong\nDi,Wrong,no address,Standard,'
  for (const rest of [circle, refused])
    found.push(...(await send(t, app, headers, header + rest)).json().details)
  const { data } = (await send(t, app, headers, header, '&explain=true')).json()
  const find = { filter: { search: 'bo@example.org' } }
  const bo = await call(t, app, { method: 'POST', url: '/findmembers', headers, payload: find })
  await pay(other, bo.json().data.members[0].id)
  app.db.$client.exec(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500)
    INSERT INTO members (chapter_id, membertype_id, firstname, lastname, email, status, createddate, search_text, payer_id)
    SELECT chapter_id, membertype_id, 'Paid', i, '', status, createddate, '', ${payer} FROM members, n WHERE members.id = ${payer}`)
  found.push(...(await pay(other, payer)))
  found.push(...(await put('/undobatch', { id: data.batch_id })).data.remaining)
  return found
}
