import type { Test } from 'tap'
import { aType, build, call, signedIn } from '../../fixtures/helper.ts'
import t from '../../folder.ts'

/** An office whose members have a number of another program, and who puts members by it. */
async function anOffice(t: Test) {
  const app = await build(t)
  const headers = await signedIn(app)
  const { id: membertype_id } = await aType(app)
  const ask = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object | string) => {
    const type = typeof payload === 'string' && { 'content-type': 'text/csv' }
    const answer = await call(t, app, {
      method,
      url,
      headers: { ...headers, ...type },
      ...(payload && { payload })
    })
    return { ...answer.json(), status: answer.statusCode }
  }
  const person = { firstname: 'Ada', lastname: 'King', email: '', chapter_id: 1, membertype_id }
  await ask('POST', '/createfield', { chapter_id: 1, key: 'old_id', label: 'Old id', kind: 'text' })
  return {
    app,
    ask,
    person,
    join: (old_id: string) =>
      ask('POST', '/createmembers', { ...person, fields: { old_id }, shared_email: true }),
    put: (given: object) => ask('PUT', '/putmember', { key: 'old_id', chapter_id: 1, ...given })
  }
}

t.test('a field is unique once no two members have the same', async t => {
  const { ask, join } = await anOffice(t)
  await join('7')
  const { data: eve } = await join('7')
  const make = () => ask('PUT', '/editfield', { id: 1, unique: true })
  t.match(await make(), {
    status: 409,
    code: 'in_use',
    details: [{ path: '/unique', code: 'values_doubled', params: { count: 2 } }]
  })
  await ask('PUT', '/editmember', { id: eve.id, fields: { old_id: '8' } })
  t.match(await make(), { data: { unique: true } })
  const taken = {
    status: 409,
    code: 'value_taken',
    details: [{ path: '/fields/old_id', code: 'taken', params: { id: 1 } }]
  }
  t.match(await join('7'), taken)
  t.match(await ask('PUT', '/editmember', { id: eve.id, fields: { old_id: '7' } }), taken)
  t.match(await ask('PUT', '/editmember', { id: eve.id, fields: { old_id: '8' } }), { status: 200 })
  const many = { chapter_id: 1, filter: {}, set: { fields: { old_id: '9' } } }
  t.match(
    await ask('PUT', '/editmembers', many),
    { details: [{ code: 'unique_for_many' }] },
    'many'
  )
  t.match(await ask('PUT', '/removemember', { id: 1 }), { status: 200 })
  t.match(await join('7'), { status: 201 }, 'a value is free again')
  await ask('PUT', '/editfield', { id: 1, unique: false })
  t.match(await join('7'), { status: 201 }, 'not unique any more')
  const yes_no = { key: 'here', label: 'Here', kind: 'yes_no', unique: true }
  t.match(await ask('POST', '/createfield', yes_no), { details: [{ code: 'not_to_be_unique' }] })
})

t.test('rows of a file keep it too', async t => {
  const { ask, join, person } = await anOffice(t)
  await join('7')
  await ask('PUT', '/editfield', { id: 1, unique: true })
  const defaults = JSON.stringify({ membertype_id: person.membertype_id })
  const send = (csv: string) =>
    ask(
      'POST',
      `/importmembers?chapter_id=1&dry_run=true&defaults=${encodeURIComponent(defaults)}`,
      csv
    )
  const { data } = await send(
    'firstname,lastname,old_id\nEve,Adams,7\nBob,Best,8\nCleo,Core,8\nDan,Dorn,9\n'
  )
  t.match(data, { created: 2, refused: 2 })
  t.match(JSON.stringify(data), /taken.*twice_in_file/s)
})

t.test('a member is put by a value', async t => {
  const { ask, put, person } = await anOffice(t)
  const { chapter_id: _, ...given } = person
  t.match(await put({ ...given, value: '7' }), { details: [{ path: '/key', code: 'not_unique' }] })
  await ask('PUT', '/editfield', { id: 1, unique: true })
  t.match(await put({ value: '7' }), { status: 400, details: [{ code: 'required' }] })
  t.match(await put({ ...given, value: '7' }), { status: 201, data: { id: 1, firstname: 'Ada' } })
  t.match(await put({ ...given, value: ' 7 ', firstname: 'Grace', city: 'Bonn' }), {
    status: 200,
    data: { id: 1, firstname: 'Grace' }
  })
  t.match((await ask('GET', '/getmember/1')).data, { city: 'Bonn', fields: { old_id: '7' } })
  t.match(await put({ value: '7', fields: { old_id: '8' } }), { status: 200 })
  t.match(await put({ ...given, value: '7' }), { status: 201, data: { id: 2 } })
  t.match(await put({ value: 7 }), { status: 400, details: [{ path: '/value' }] })
  for (const value of ['', ' '])
    t.match(await put({ ...given, value }), { status: 400, details: [{ path: '/value' }] })
})

t.test('rows of one number give no value twice', async t => {
  const { ask, join } = await anOffice(t)
  await ask('PUT', '/editfield', { id: 1, unique: true })
  await join('B7')
  const head = 'Mitgliedsnummer;Vorname;Nachname;old_id;Mitgliedsart'
  const upload = async (...rows: string[]) => {
    const url = '/importmembers?chapter_id=1&dry_run=true&skip_invalid=true'
    const { data } = await ask('POST', url, [head, ...rows].join('\n'))
    return data.refusals.map(({ line, code }: { line: number; code: string }) => [line, code])
  }
  const types = (await ask('GET', '/getmember_types?chapter_id=1')).data
  const type = types.membership_type_with_logs[0].name
  t.strictSame(
    await upload(`5;Ada;A;;${type}`, `5;Ada;A;B7;${type}`),
    [[3, 'taken']],
    'that of a member'
  )
  t.strictSame(
    await upload(`6;Bo;B;;${type}`, `6;Bo;B;B8;${type}`, `7;Cy;C;B8;${type}`),
    [[4, 'twice_in_file']],
    'that of an earlier row'
  )
})

t.test(
  'what a file brings beside members may be the name of a custom field, which comes first',
  async t => {
    const { ask, join, person } = await anOffice(t)
    await join('1')
    const named = { chapter_id: 1, key: 'honour', label: 'Ehrenamt', kind: 'text' }
    t.match(await ask('POST', '/createfield', named), { status: 201 })
    const { name } = (await ask('GET', `/getmember_type/${person.membertype_id}`)).data
    const file = `Vorname;Nachname;Ehrenamt;Mitgliedsart\nBo;B;Kassier;${name}`
    const { data } = await ask('POST', '/importmembers?chapter_id=1', file)
    t.match(data, { created: 1 })
    t.match((await ask('GET', '/getmember/2')).data, { fields: { honour: 'Kassier' } })
  }
)
