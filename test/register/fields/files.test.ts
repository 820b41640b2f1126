import { send as sendFile } from '../../fixtures/files.ts'
import { call } from '../../fixtures/helper.ts'
import t from '../../folder.ts'
import { anOffice } from './office.ts'

async function aFullOffice(t: Parameters<typeof anOffice>[0]) {
  const office = await anOffice(t)
  const { define } = office
  await define('club', 'text', { label: 'Ruder-Club' })
  await define('boats', 'number')
  await define('since', 'date')
  await define('shirt', 'choice', { choices: ['S', 'Größe M'] })
  await define('skills', 'choices', { choices: ['cook', 'sing', 'row, fast'] })
  await define('helper', 'yes_no')
  const load = async (header: string, rows: string[], query = '') => {
    const lines = [`Vorname;Nachname;Mitgliedsart;${header}`]
    const file = [...lines, ...rows.map((row, i) => `Ada${i};Byron;Standard;${row}`)].join('\n')
    return (await sendFile(t, office.app, office.headers, file, query)).json()
  }
  const fields = async (id: number) => (await office.show(id)).fields
  const text = async (format: string, rest = '') => {
    const url = `/exportmembers?chapter_id=1&format=${format}${rest}`
    return (await call(t, office.app, { url, headers: office.headers })).body
  }
  return { ...office, load, fields, text }
}

t.test('a file gives values by key or label, as people write them', async t => {
  const { app, headers, join, load, fields, text } = await aFullOffice(t)
  const header = 'RUDERCLUB;boats;OUR since;our shirt;skills;Our helper'
  const rows = [
    'x;1.234,5;29.02.2020;größe m;cook, SING;ja',
    'y;0,25;2020-02-29;S;"row, fast; cook";X',
    'z;1\u00a0234;;;row, fast;Nein',
    ';-12.5;;;;0'
  ]
  t.match((await load(header, rows)).data, { created: 4, refused: 0 }, 'all are created')
  const since = '2020-02-29'
  const one = { boats: 1234.5, club: 'x', helper: true, shirt: 'Größe M', since }
  t.strictSame(await fields(1), { ...one, skills: ['cook', 'sing'] }, 'in the German way')
  const two = { boats: 0.25, club: 'y', helper: true, shirt: 'S', since }
  t.strictSame(await fields(2), { ...two, skills: ['cook', 'row, fast'] }, 'with a quoted choice')
  const wanted = { boats: 1234, club: 'z', helper: false, skills: ['row, fast'] }
  t.strictSame(await fields(3), wanted, 'with a space in a number')
  t.strictSame(await fields(4), { boats: -12.5, helper: false }, 'with empty cells')
  const values = { club: '=1+1', boats: 1.234, skills: ['cook', 'row, fast'], helper: false }
  await join(values)

  const [line, , second] = (await text('csv')).split('\r\n')
  const columns = /"createddate","club","boats","since","shirt","skills","helper"$/
  t.match(line, columns, 'the columns of an export')
  t.match(second, /"y","0\.25","2020-02-29","S","cook; row, fast","yes"$/, 'the cells of an export')
  const record = JSON.parse((await text('ndjson')).split('\n')[1] as string)
  t.strictSame(record.fields, await fields(2), 'a record has them as the API')
  const again = (await sendFile(t, app, headers, await text('csv'))).json().data
  t.match(again, { unchanged: 5, updated: 0 }, 'what was exported changes nothing')
  t.strictSame(await fields(5), values, 'not even a formula')
})

t.test('each wrong cell is one refusal that names its field', async t => {
  const { load, send } = await aFullOffice(t)
  await send('PUT', '/editfield', { id: 1, required: true })
  const header = 'club;boats;since;shirt;skills;helper'
  const wrong: [row: string, field: string, code: string][] = [
    ['x;1.234;;;;', 'fields.boats', 'ambiguous_number'],
    ['x;1,234;;;;', 'fields.boats', 'ambiguous_number'],
    ['x;many;;;;', 'fields.boats', 'not_a_number'],
    ['x;1.2.3;;;;', 'fields.boats', 'not_a_number'],
    ['x;;30.02.2020;;;', 'fields.since', 'not_a_date'],
    ['x;;;XL;;', 'fields.shirt', 'not_one_of'],
    ['x;;;;cook,dance;', 'fields.skills/0', 'not_one_of'],
    ['x;;;;;maybe', 'fields.helper', 'not_yes_or_no'],
    [';;;;;', 'fields.club', 'required']
  ]
  const rows = wrong.map(([row]) => row)
  const { refusals } = (await load(header, rows, '&dry_run=true')).data
  const refused = refusals.map(({ field, code }: Record<string, string>) => [field, code])
  const codes = wrong.map(([, field, code]) => [field, code])
  t.strictSame(refused, codes, 'one refusal for each cell')
})

t.test('mapping and defaults know custom fields', async t => {
  const { load, fields, send } = await aFullOffice(t)
  const query = (name: string, value: object) =>
    `&${name}=${encodeURIComponent(JSON.stringify(value))}`
  const mapping = query('mapping', { Verein: 'fields.club' })
  const defaults = query('defaults', { fields: { boats: 3, club: 'none' } })
  const wanted = { created: 2 }
  t.match((await load('Verein', ['x', ''], mapping + defaults)).data, wanted, 'both are used')
  t.strictSame(await fields(1), { boats: 3, club: 'x' }, 'the cell by mapping')
  t.strictSame(await fields(2), { boats: 3, club: 'none' }, 'the default')
  const unknown = await load('Verein', ['x'], query('mapping', { Verein: 'fields.shoe' }))
  const no_field = { details: [{ path: '/mapping', code: 'not_one_of' }] }
  t.match(unknown, no_field, 'a mapping to no field')
  const wrong = await load('Verein', ['x'], query('defaults', { fields: { boats: 'x' } }))
  const no_number = { details: [{ path: '/defaults/fields/boats', code: 'not_a_number' }] }
  t.match(wrong, no_number, 'a wrong default')
  await send('PUT', '/editfield', { id: 1, archived: true })
  const { data } = await load('Ruder-Club', ['new'], '&dry_run=true&explain=true')
  const expected = { ignored_columns: ['Ruder-Club'], created: 0, unchanged: 1 }
  t.match(data, expected, 'an archived field is no column')
})

t.test('an import can be undone', async t => {
  const { load, fields, send, join } = await aFullOffice(t)
  await join({ club: 'old', boats: 1 }, { firstname: 'Ada0', lastname: 'Byron', phone: '1' })
  const { data } = await load('club;helper;Telefon', ['new;ja;1', 'x;;'], '&explain=true')
  const changes = { 'fields.club': ['old', 'new'], 'fields.helper': [null, true] }
  t.match(data, { created: 1, updated: 1, changes: [{ changes }] }, 'the changes are told')
  t.strictSame(await fields(1), { boats: 1, club: 'new', helper: true }, 'the values of the file')
  const undone = await send('PUT', '/undobatch', { id: data.batch_id })
  t.match(undone.data, { restored: 1, removed: 1, left: 0 }, 'it is undone')
  t.strictSame(await fields(1), { boats: 1, club: 'old' }, 'the values from before')
})

t.test('POST /exportmembers: by a filter, with the columns that are asked for', async t => {
  const { app, headers, join, send } = await aFullOffice(t)
  await join({ club: 'x', boats: 2 }, { phone: '1' })
  await join({ club: 'y' })
  const exporting = { method: 'POST', url: '/exportmembers', headers } as const
  const post = (payload: object) =>
    call(t, app, { ...exporting, payload: { chapter_id: 1, ...payload } })
  const filter = { fields: { club: 'x' } }
  const csv = await post({ filter, columns: ['phone', 'fields.boats'] })
  t.equal(csv.headers['content-type'], 'text/csv; charset=utf-8', 'a table')
  const attachment = 'attachment; filename="members-1.csv"'
  t.equal(csv.headers['content-disposition'], attachment, 'a file')
  const lines = csv.body.trim().split('\r\n')
  t.strictSame(lines, ['"phone","boats"', '"1","2"'], 'two columns of one member')
  const chosen = ['membertype_id', 'fields.boats', 'lastname', 'id', 'tags']
  const [names, values] = (await post({ filter, columns: chosen })).body.trim().split('\r\n')
  t.equal(names, '"membertype","boats","lastname","id","tags"', 'columns in the order asked for')
  t.match(values, /^"Standard","2","[^"]+","1",""$/, 'their values')
  const record = (await post({ filter, columns: chosen, format: 'ndjson' })).body
  const names_in_order = ['membertype', 'lastname', 'id', 'tags', 'fields']
  t.strictSame(Object.keys(JSON.parse(record)), names_in_order, 'a record with these columns')
  const own = { membertype: 'Standard', id: 1, tags: { length: 0 }, fields: { boats: 2 } }
  t.match(JSON.parse(record), own, 'and their values')
  const records = (await post({ format: 'ndjson', columns: [] })).body.trim().split('\n')
  for (const one of records.map(line => JSON.parse(line)))
    t.match([one.fields, 'phone' in one], [{}, false], 'a record without columns')
  const [head] = (await post({ columns: [] })).body.split('\r\n')
  const listed = '"id","firstname","lastname","email","membertype","status","createddate"'
  t.equal(head, listed, 'a table without columns has those of lists')
  t.equal((await post({})).body.trim().split('\r\n').length, 3, 'everybody with all columns')
  const { logs } = (await send('GET', '/getlogs?entity=chapter')).data
  const wanted = { action: 'chapter.export_started', changes: { filter: [null, filter] } }
  t.match(logs.at(-1), wanted, 'the log has the filter')
  const expected = { action: 'chapter.exported', changes: { members: [null, 1] } }
  t.match(logs.at(-2), expected, 'and the number')
  for (const [payload, path] of [
    [{ filter: { fields: { shoe: 1 } } }, '/filter/fields/shoe'],
    [{ columns: ['fields.shoe'] }, '/columns/0'],
    [{ filter: { shoe: 1 } }, '/filter/shoe']
  ] as const)
    t.match((await post(payload)).json(), { details: [{ path }] }, `refused: ${path}`)
})
