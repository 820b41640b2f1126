import type { Detail } from '../../src/core/details.ts'
import { send } from '../fixtures/files.ts'
import { aChapter, aMember, call } from '../fixtures/helper.ts'
import { refusedDetails, type WrongRequests } from '../fixtures/wrong-requests.ts'

/** What can be wrong with custom fields, and with their values. */
export const wrongFields: WrongRequests = async (t, app, headers) => {
  const found: Detail[] = []
  const { id: chapter_id } = await aChapter(app)
  const ask = async (url: string, payload: object, method?: 'PUT') =>
    void found.push(...(await refusedDetails(t, app, { url, payload, headers, method })))
  const define = async (given: object) => {
    const payload = { chapter_id, key: 'shirt', label: 'Shirt', ...given }
    return (await call(t, app, { method: 'POST', url: '/createfield', headers, payload })).json()
  }
  const choice = { kind: 'choice', choices: ['S', 'M'] }
  const { id } = (await define(choice)).data
  const member = await aMember(app, { chapter_id, fields: { shirt: 'M' } })
  const body = { chapter_id, key: 'size', label: 'Size' }
  for (const given of [
    { label: 'Date of birth', kind: 'text' },
    { kind: 'choice' },
    { kind: 'choice', choices: ['a;b'] },
    { kind: 'date', choices: ['a'] },
    { kind: 'text', required: true }
  ])
    await ask('/createfield', { ...body, ...given })
  await ask('/findmembers', { filter: { born: { from: '2000-01-02', to: '2000-01-01' } } })
  const many = { chapter_id, filter: {}, set: { fields: { shirt: 'S' } } }
  const put = async (url: string, payload: object) =>
    (await call(t, app, { method: 'PUT', url, headers, payload })).json().data
  const batch = (await put('/editmembers', many)).batch_id
  await put('/editfield', { id, choices: ['S'] })
  found.push(...(await put('/undobatch', { id: batch })).remaining)
  await put('/editfield', { id, choices: ['S', 'M'] })
  for (const given of [{ kind: 'text', choices: [] }, { choices: ['M'] }])
    await ask('/editfield', { id, ...given }, 'PUT')
  await call(t, app, { method: 'PUT', url: '/editfield', headers, payload: { id, archived: true } })
  await ask('/editmember', { id: member.id, fields: { shirt: 'S' } }, 'PUT')
  await ask('/editassociation', { iban: 'x', bic: 'NOTPROVIDED', creditor_identifier: 'x' }, 'PUT')
  await ask('/createbankaccount', { name: 'Old', main: true, archived: true })
  const twins = ['id_a', 'id_b'].map(key => ({ ...body, key, label: key, kind: 'text' }))
  for (const twin of twins) await define(twin)
  for (const _ of twins) await aMember(app, { chapter_id, fields: { id_a: 'x' } })
  const fields = (
    await call(t, app, { url: `/getfields?chapter_id=${chapter_id}`, headers })
  ).json()
  const [id_a, id_b] = ['id_a', 'id_b'].map(
    key => fields.data.fields.find((one: { key: string }) => one.key === key).id
  )
  await ask('/editfield', { id: id_a, unique: true }, 'PUT')
  await ask('/createfield', { ...body, kind: 'date', unique: true })
  await put('/editfield', { id: id_b, unique: true })
  await ask('/editmembers', { ...many, set: { fields: { id_b: 'x' } } }, 'PUT')
  await ask('/putmember', { chapter_id, key: 'id_a', value: 'x' }, 'PUT')
  const file = 'Vorname;Nachname;Mitgliedsart;boats;sails\nAda;B;1;1.234;violin'
  await define({ key: 'boats', label: 'Boats', kind: 'number', chapter_id: 1 })
  await define({ key: 'sails', label: 'Sails', kind: 'yes_no', chapter_id: 1 })
  found.push(...(await send(t, app, headers, file)).json().details)
  const holds = async (given: object) =>
    ask('/createholding', { function_id: 1, member_id: member.id, from: '2020-01-01', ...given })
  await call(t, app, {
    ...{ method: 'POST', url: '/createfunction', headers },
    payload: { name: 'Chair', kind: 'board' }
  })
  const held = { function_id: 1, member_id: member.id, from: '2020-01-01' }
  await call(t, app, { method: 'POST', url: '/createholding', headers, payload: held })
  await holds({})
  await put('/editfunction', { id: 1, archived: true })
  await holds({})
  const known = await aMember(app, { email: 'left@example.org' })
  const leaver = `firstname,lastname,email,left\n${known.firstname},${known.lastname},left@example.org,2020-01-01`
  found.push(...(await send(t, app, headers, leaver)).json().details)
  return found
}
