import { command_line } from '../../../src/association/audit/store.ts'
import { keepMapping } from '../../../src/register/mappings/store.ts'
import { aForm, send } from '../../fixtures/files.ts'
import { aChapter, aType, build, call, signedIn } from '../../fixtures/helper.ts'
import t from '../../folder.ts'

const boundary = 'form42'
const file = 'Called,Nachname,Kommentar\nAda,Lovelace,x\n'

t.test('a mapping and values for new members are kept under a name, and used by it', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  const { id: membertype_id } = await aType(app, { name: 'T' })
  const imports = async (query: Record<string, unknown>, body = file) => {
    const params = Object.entries(query).map(
      ([name, value]) =>
        `&${name}=${encodeURIComponent(typeof value === 'object' ? JSON.stringify(value) : `${value}`)}`
    )
    return (await send(t, app, headers, body, params.join(''))).json()
  }
  const list = async () =>
    (await call(t, app, { url: '/getmappings?chapter_id=1', headers })).json().data
  const chosen = { mapping: { Called: 'firstname', Kommentar: '' }, defaults: { membertype_id } }
  const save_mapping = 'Treasurer'
  t.match(await imports({ ...chosen, save_mapping, dry_run: true }), { data: { created: 1 } })
  t.match(await list(), { mappings: { length: 0 } }, 'a dry run keeps nothing')
  const unknown = { path: '/mapping', code: 'no_such_record', params: { entity: 'import_mapping' } }
  const refused = { code: 'validation_error', details: [unknown] }
  t.match(await imports({ mapping: 'treasurer', dry_run: true }), refused, 'an unknown name')
  t.match(await imports({ ...chosen, save_mapping }), { data: { created: 1 } })
  const mappings = [{ id: 1, chapter_id: 1, name: 'Treasurer', ...chosen }]
  t.match(await list(), { mappings, pagination: { total: 1 } }, 'the mapping is kept')
  t.match(await imports({ mapping: 'treasurer' }), { data: { unchanged: 1 } })
  const other = await aType(app, { name: 'U' })
  const defaults = { membertype_id: other.id }
  const second = 'Called,Nachname\nBo,B\n'
  const again = { mapping: 'treasurer', defaults, save_mapping: 'TREASURER' }
  t.match(await imports(again, second), { data: { created: 1 } }, 'in the place of the old one')
  t.match(await list(), { mappings: [{ id: 1, name: 'TREASURER', defaults }] })
  const { logs } = (await call(t, app, { url: '/getlogs?entity=import_mapping', headers })).json()
    .data
  const renamed = { name: ['Treasurer', 'TREASURER'] }
  t.match(logs[0], { action: 'import_mapping.updated', changes: renamed }, 'the log has the change')
  t.match(logs[1], { action: 'import_mapping.created', entity_name: 'TREASURER' }, 'and before')

  const there = await aChapter(app)
  const lead = await signedIn(app, 'chapter_lead', there.id)
  const remove = async (headers: Record<string, string>) =>
    call(t, app, { method: 'PUT', url: '/removemapping', headers, payload: { id: 1 } })
  t.equal((await remove(lead)).statusCode, 404, 'another chapter’s mapping is not found')
  t.match((await remove(headers)).json(), { data: { id: 1 } }, 'it is removed')
  t.match(await list(), { mappings: { length: 0 } }, 'the list is empty')
  t.match(await imports({ mapping: 'treasurer' }), { details: [{ path: '/mapping' }] })
})

t.test('a chapter keeps 100 mappings of 64 KiB; the log has a short form', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  const { id: membertype_id } = await aType(app, { name: 'T' })
  const keep = async (save_mapping: string, columns: number) => {
    const names = Array.from({ length: columns }, (_, at) => [`a rather long column ${at}`, ''])
    const mapping = { Called: 'firstname', ...Object.fromEntries(names) }
    const defaults = JSON.stringify({ membertype_id })
    const fields = [
      ['mapping', JSON.stringify(mapping)],
      ['defaults', defaults]
    ] as const
    const form = aForm(boundary, ...fields, ['file', file])
    const type = `multipart/form-data; boundary=${boundary}`
    return (await send(t, app, headers, form, `&save_mapping=${save_mapping}`, type)).json()
  }
  t.match(await keep('x', 3000), { details: [{ path: '/mapping', code: 'too_many_kib' }] })
  t.match(await keep('x', 1000), { data: { created: 1 } }, 'a smaller one is kept')
  const { logs } = (await call(t, app, { url: '/getlogs?entity=import_mapping', headers })).json()
    .data
  const [, logged] = logs[0].changes.mapping
  t.match(logged, { Called: 'firstname', sha256: /^[0-9a-f]{64}$/ }, 'the log has a short form')
  t.ok(JSON.stringify(logged).length < 3000, 'the short form is short')
  const given = { chapter_id: 1, kind: 'members' as const, mapping: {}, defaults: {} }
  await app.db.write(() => {
    for (let index = 1; index < 100; index++)
      keepMapping(app.db, { ...given, name: `n${index}` }, command_line)
  })
  t.match(await keep('one-too-many', 1), { code: 'too_many_kept' })
  t.match(await keep('X', 1), { data: { unchanged: 1 } }, 'in the place of another')
})
