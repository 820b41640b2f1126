import { aChapter, aMember, signedIn } from '../../fixtures/helper.ts'
import t from '../../folder.ts'
import { anOffice } from './office.ts'

async function aFullOffice(t: Parameters<typeof anOffice>[0]) {
  const office = await anOffice(t)
  const { defineAll, join, send } = office
  await defineAll()
  const late = { helper: false, since: '2024-01-01' }
  const members: object[] = [
    { club: 'a"b\\c', boats: 1, shirt: 'S', skills: ['cook'], helper: true, since: '2020-02-29' },
    { club: '"shirt":"M"', boats: 12, shirt: 'M', skills: ['cook', 'sing'], ...late },
    { club: 'shirt', skills: ['sing', 'row'] },
    {}
  ]
  for (const fields of members) await join(fields)
  const post = (body: object, as?: { authorization: string }) =>
    send('POST', '/findmembers', body, as)
  const find = async (fields: object, rest: object = {}) => {
    const { data } = await post({ filter: { fields, ...rest } })
    return data.members.map(({ id }: { id: number }) => id)
  }
  return { ...office, post, find }
}

t.test('members are found by values of every kind', async t => {
  const { find } = await aFullOffice(t)
  const found: [fields: object, ids: number[]][] = [
    [{}, [1, 2, 3, 4]],
    [{ club: 'a"b\\c' }, [1]],
    [{ club: 'shirt' }, [3]],
    [{ boats: 1 }, [1]],
    [{ boats: 2 }, []],
    [{ shirt: 'M' }, [2]],
    [{ helper: true }, [1]],
    [{ helper: false }, [2]],
    [{ skills: 'cook' }, [1, 2]],
    [{ skills: ['sing', 'cook'] }, [2]],
    [{ skills: 'sing', helper: null }, [3]],
    [{ club: null }, [4]],
    [{ shirt: null, skills: null }, [4]],
    [{ shirt: ['S', 'M'] }, [1, 2]],
    [{ shirt: ['S'] }, [1]],
    [{ boats: { from: 2 } }, [2]],
    [{ boats: { from: 1, to: 11.5 } }, [1]],
    [{ boats: {} }, [1, 2]],
    [{ since: { from: '2020-02-29', to: '2020-12-31' } }, [1]],
    [{ since: { to: '2024-01-01' } }, [1, 2]]
  ]
  for (const [fields, ids] of found) t.strictSame(await find(fields), ids, JSON.stringify(fields))
  t.strictSame(await find({ skills: 'cook' }, { search: 'ada 2' }), [2], 'with a search')
  t.strictSame(await find({}, { missing: ['fields.shirt'] }), [3, 4], 'without a value')
  const missing = ['fields.shirt', 'fields.skills', 'phone']
  t.strictSame(await find({}, { missing }), [4], 'without several values')
})

t.test('members in the order of a custom field', async t => {
  const { post } = await aFullOffice(t)
  const sorted = async (sort: string) =>
    (await post({ sort })).data.members.map(({ id }: { id: number }) => id)
  for (const sort of ['fields.boats', 'fields.shirt'])
    t.strictSame(await sorted(sort), [1, 2, 3, 4], sort)
  for (const sort of ['-fields.boats', '-fields.shirt', '-fields.since', 'fields.helper'])
    t.strictSame(await sorted(sort), [2, 1, 3, 4], sort)
  const wrong: [body: object, path: string, code: string][] = [
    [{ sort: 'fields.shoe' }, '/sort', 'unknown_field'],
    [{ sort: '-fields.A' }, '/sort', 'wrong_form'],
    [{ filter: { missing: ['phone', 'fields.shoe'] } }, '/filter/missing/1', 'unknown_field']
  ]
  for (const [body, path, code] of wrong)
    t.match(await post(body), { code: 'validation_error', details: [{ path, code }] }, code + path)
})

t.test('a filter may name every choice of many fields', async t => {
  const { app, post, define } = await aFullOffice(t)
  const choices = Array.from({ length: 200 }, (_, i) => `choice ${i}`)
  const names = ['a', 'b', 'c', 'd', 'e', 'f'].map(letter => `many_${letter}`)
  for (const key of names) await define(key, 'choices', { choices })
  const fields = Object.fromEntries(names.map(key => [key, choices]))
  const { id } = await aMember(app, { fields })
  await aMember(app, { fields: { ...fields, many_f: choices.slice(1) } })
  const { members } = (await post({ filter: { fields } })).data
  const ids = members.map((member: { id: number }) => member.id)
  t.strictSame(ids, [id], 'who has all choices of all fields')
})

t.test('a custom field that is unknown, archived or has no such value is a failure', async t => {
  const { app, post, send } = await aFullOffice(t)
  const other = (await aChapter(app)).id
  const wrong: [fields: object, path: string, code: string][] = [
    [{ shoe: 'x' }, '/shoe', 'unknown_field'],
    [{ boats: 'x' }, '/boats', 'not_a_number'],
    [{ shirt: 'XL' }, '/shirt', 'not_one_of'],
    [{ skills: ['dance'] }, '/skills/0', 'not_one_of'],
    [{ helper: 1 }, '/helper', 'wrong_type'],
    [{ shirt: ['S', 'XL'] }, '/shirt/1', 'not_one_of'],
    [{ boats: { from: 3, to: 2 } }, '/boats/to', 'to_before_from'],
    [{ boats: { from: '3' } }, '/boats/from', 'not_a_number'],
    [{ since: { from: '2020-02-30' } }, '/since/from', 'not_a_date'],
    [{ since: { at: '2020-02-28' } }, '/since/at', 'unknown_field'],
    [{ club: { from: 'a' } }, '/club', 'wrong_type']
  ]
  for (const [fields, path, code] of wrong) {
    const details = [{ path: `/filter/fields${path}`, code }]
    const refused = { code: 'validation_error', details }
    const name = JSON.stringify(fields)
    t.match(await post({ filter: { fields } }), refused, `find: ${name}`)
    const body = { chapter_id: 1, filter: { fields }, set: { status: 'active' } }
    t.match(await send('PUT', '/editmembers', body), refused, `edit: ${name}`)
  }
  await send('PUT', '/editfield', { id: 1, archived: true })
  const wanted = { details: [{ path: '/filter/fields/club', code: 'archived_field' }] }
  t.match(await post({ filter: { fields: { club: 'x' } } }), wanted, 'an archived field')
  await send('POST', '/createfield', { chapter_id: other, key: 'boat', label: 'B', kind: 'text' })
  await aMember(app, { chapter_id: other, fields: { boat: 'Anna' } })
  const filter = { fields: { boat: 'Anna' } }
  t.equal((await post({ filter })).data.pagination.total, 1, 'a field of another chapter')
  const unknown = { details: [{ code: 'unknown_field' }] }
  t.match(await post({ chapter_id: 1, filter }), unknown, 'this chapter does not have it')
  const lead = await signedIn(app, 'chapter_lead', 1)
  t.match(await post({ filter }, lead), unknown, 'a lead does not reach it')
})

t.test('custom fields are columns', async t => {
  const { post } = await aFullOffice(t)
  const filter = { ids: [2] }
  const columns = async (...names: string[]) =>
    (await post({ filter, columns: names })).data.members[0].fields
  const two = await columns('fields.shirt', 'phone', 'fields.boats')
  t.strictSame(two, { boats: 12, shirt: 'M' }, 'two')
  t.match(await columns('fields'), { boats: 12, shirt: 'M', helper: false }, 'all')
  t.equal(await columns('phone'), undefined, 'none')
  for (const name of ['fields.shoe', 'shirt', 'fields.', 'fields.A', "fields.a'b", 'search_text'])
    t.match(await post({ columns: [name] }), { details: [{ path: '/columns/0' }] }, `no ${name}`)
})
