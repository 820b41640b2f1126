import { readdirSync } from 'node:fs'
import type { Test } from 'tap'
import { aForm as formOf } from '../fixtures/files.ts'
import { signedIn } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { aRegister } from './register.ts'
import { beginImport, head, listening } from './uploading.ts'

type Part = readonly [name: string, value: string]

const boundary = '----form42'
const type = `multipart/form-data; boundary=${boundary}`

const aForm = (...parts: Part[]) => formOf(boundary, ...parts)

/** A register, and a function that imports a form into it. */
async function open(t: Test) {
  const register = await aRegister(t)
  const imports = (form: string, choices: Record<string, unknown> = {}, media = type) =>
    register.upload(form, choices, media)
  return { ...register, imports }
}

t.test('a form has a file, and choices that no address has room for', async t => {
  const { imports, membertype_id, app } = await open(t)
  const rows = Array.from({ length: 2000 }, (_, i) => `Ada;L ${i};${i}\r\n`)
  const file = `Called;lastname;x\r\n${rows.join('')}`
  const known = Array.from({ length: 1900 }, (_, i) => [i + 2, 'skip'])
  const form = aForm(
    ['mapping', '{"Called":"firstname"}'],
    ['defaults', JSON.stringify({ membertype_id })],
    ['decisions', JSON.stringify(Object.fromEntries(known))],
    ['file', file]
  )
  const skipping = { created: 100, skipped: 1900, refused: 0 }
  t.match((await imports(form)).data, skipping, 'what is to be skipped is skipped')
  const again = (await imports(form, {}, `Multipart/Form-Data; Boundary="${boundary}"`)).data
  t.match(again, { unchanged: 100 }, 'the same form changes nobody')
  const alone = (await imports(aForm(['file', `${head}a,b,,T`]), { dry_run: true })).data
  t.match(alone, { created: 1 }, 'a form may have the file alone')
  const empty = [{ code: 'empty_file' }]
  t.match((await imports(aForm(['file', '']))).details, empty, 'an empty file is told')
  const count = app.db.$client.prepare('SELECT count(*) FROM members').pluck().get()
  t.equal(count, 100, 'the dry run added nobody')
  const hyphens = `${head}a,--${boundary.slice(0, -1)},,T\r\n`
  t.match((await imports(aForm(['file', hyphens]))).data, { created: 1 }, 'the file is as it was')
  t.equal(
    app.db.$client.prepare('SELECT lastname FROM members ORDER BY id DESC LIMIT 1').pluck().get(),
    `--${boundary.slice(0, -1)}`,
    'the cell has the hyphens'
  )
  const files = readdirSync(app.folder).filter(name => name.endsWith('.csv'))
  t.strictSame(files, [], 'no file is left')
})

t.test('a form is strict', async t => {
  const { imports } = await open(t)
  const file = ['file', `${head}a,b,,T\n`] as const
  const whole = aForm(file)
  const cases: [name: string, body: string, media?: string][] = [
    ['the file is not the last part', aForm(file, ['mapping', '{}'])],
    ['no file', aForm(['mapping', '{}'])],
    ['nothing', ''],
    ['a part twice', aForm(['mapping', '{}'], ['mapping', '{}'], file)],
    ['an unknown part', aForm(['colour', 'red'], file)],
    ['no end', whole.slice(0, -6)],
    ['a part without a name', whole.replace('name="file"', 'title="file"')],
    ['an encoded part', whole.replace('\r\n\r\n', '\r\nContent-Transfer-Encoding: base64\r\n\r\n')],
    ['no boundary', whole, 'multipart/form-data'],
    ['another boundary', whole, 'multipart/form-data; boundary=other'],
    ['a boundary too long', whole, `multipart/form-data; boundary=${'x'.repeat(71)}`]
  ]
  for (const [name, body, media] of cases)
    t.match((await imports(body, {}, media)).details, [{ path: '', code: 'not_a_form' }], name)
  const wrong = aForm(['decisions', '{"2":"merge"}'], file)
  const unknown = [{ path: '/decisions/2', code: 'not_a_decision' }]
  t.match((await imports(wrong)).details, unknown, 'an unknown decision is refused')
  const both = await imports(aForm(['decisions', '{}'], file), { decisions: {} })
  t.match(both.details, [{ path: '/decisions', code: 'given_twice' }], 'a choice is given once')
  const large = aForm(['decisions', ' '.repeat(1024 ** 2)], file)
  t.match(await imports(large), { code: 'payload_too_large' }, 'choices are bounded')
})

t.test('a form that arrives byte by byte costs little, and leaves nothing', async t => {
  const server = await listening(t)
  const headers = await signedIn(server.app)
  const form = aForm(
    ['decisions', `{"9":"skip"${' '.repeat(5000)}}`],
    ['file', `${head}a,b,,T\r\n`]
  )
  const bytes = Buffer.from(form)
  const socket = beginImport(server, headers, bytes.length, '', type)
  for (let at = 0; at < bytes.length; at++) socket.write(bytes.subarray(at, at + 1))
  const answer = await new Promise<string>(resolve =>
    socket.on('data', data => resolve(String(data)))
  )
  t.match(answer, /^HTTP\/1\.1 200 /, 'the form is read')
  t.strictSame(server.files(), [], 'no file is left')
  const cut = beginImport(server, headers, bytes.length, '', type)
  cut.write(bytes.subarray(0, bytes.length - 20))
  cut.resume().end()
  await new Promise(resolve => cut.on('close', resolve))
  t.strictSame(server.files(), [], 'a form that was cut leaves no file')
})
