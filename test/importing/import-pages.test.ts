import { command_line } from '../../src/association/audit/store.ts'
import { createMembers } from '../../src/register/members/creation-store.ts'
import { lastEntry, send as sendFile } from '../fixtures/files.ts'
import { aType, build, signedIn } from '../fixtures/helper.ts'
import t from '../folder.ts'

const many = 130

/** A register with a type T and members, of whom some have a common name, and a function that sends a file. */
async function aRegister() {
  const app = await build(t)
  const headers = await signedIn(app, 'chapter_lead', 1)
  const { id: membertype_id } = await aType(app, { name: 'T' })
  const given = { lastname: 'L', chapter_id: 1, membertype_id }
  const numbered = Array.from({ length: many }, (_, i) => ({
    ...{ ...given, firstname: `M${i}`, email: `m${i}@b.c`, phone: `0711 ${i}` }
  }))
  const alike = Array.from({ length: 20 }, (_, i) => ({
    ...{ ...given, firstname: 'Ada', email: `ada${i}@b.c`, date_of_birth: '1990-05-15' }
  }))
  await app.db.write(() => void createMembers(app.db, [...numbered, ...alike], command_line))
  const ask = async (file: string, query = '&dry_run=true&explain=true') =>
    (await sendFile(t, app, headers, file, `${query}&file_name=list.csv`)).json()
  const latest = () => lastEntry(t, app, headers)
  return { ask, latest }
}

const { ask, latest } = await aRegister()
const changing = `firstname,lastname,email,phone\n${Array.from({ length: many }, (_, i) => `M${i},L,m${i}@b.c,0\n`).join('')}`
const doubtful = `firstname,lastname\n${'Ada,L\n'.repeat(many)}`

t.test('changes are answered by page, and who reads them stands in the log', async t => {
  const before = await latest()
  const lines: number[] = []
  for (const changes_offset of [0, 100]) {
    const query = `&dry_run=true&explain=true&changes=100&changes_offset=${changes_offset}`
    const { data } = await ask(changing, query)
    t.match(
      data,
      { updated: many, pages: { changes: { total: many, offset: changes_offset } } },
      `the page from ${changes_offset} is told`
    )
    t.equal(data.pages.changes.limit, 100, 'a page has 100')
    lines.push(...data.changes.map(({ line }: { line: number }) => line))
    t.match(
      await latest(),
      {
        ...{ action: 'chapter.import_tried', actor: 'account', entity: 'chapter', entity_id: 1 },
        changes: {
          file_name: [null, 'list.csv'],
          rows: [null, many],
          members_shown: [null, data.changes.length]
        }
      },
      'the log has how many were shown'
    )
  }
  t.strictSame(
    lines,
    Array.from({ length: many }, (_, i) => i + 2),
    'each change is told once'
  )
  t.equal((await latest()).id, before.id + 2, 'each page is an entry')
  for (const query of ['&changes=101', '&refusals=101', '&changes_offset=-1'])
    t.match(await ask(changing, query), { code: 'validation_error' }, query)
})

t.test('new members are answered by page, as they would be', async t => {
  const before = await latest()
  const rows = Array.from({ length: many }, (_, i) => `N${i},L,${i ? `N${i}@b.c` : ''},0711,T\n`)
  const file = `firstname,lastname,email,phone,membertype\n${rows.join('')}`
  const names: string[] = []
  for (const additions_offset of [0, 100]) {
    const query = `&dry_run=true&explain=true&changes=100&additions_offset=${additions_offset}`
    const { data } = await ask(file, query)
    const part = { total: many, offset: additions_offset, limit: 100 }
    const told = { created: many, changes: { length: 0 }, pages: { additions: part } }
    t.match(data, told, `the page from ${additions_offset} is told`)
    names.push(...data.additions.map(({ firstname }: { firstname: string }) => firstname))
    if (additions_offset === 0)
      t.strictSame(
        data.additions[0],
        {
          ...{ line: 2, firstname: 'N0', lastname: 'L', email: '', phone: '0711' },
          ...{ date_of_birth: null, membertype_id: 1, status: 'active' }
        },
        'a new member is as it would be'
      )
  }
  t.strictSame(
    names,
    rows.map((_, i) => `N${i}`),
    'each new member is told once'
  )
  t.equal((await latest()).id, before.id, 'no member was shown')
})

t.test('doubtful rows are answered by page, with five candidates each', async t => {
  const { data } = await ask(doubtful)
  t.match(
    data,
    { refused: many, pages: { doubtful: { total: many, offset: 0, limit: 100 } } },
    'the first page is told'
  )
  t.equal(data.doubtful.length, 100, 'a page has 100')
  for (const { candidates, total } of data.doubtful)
    t.same([candidates.length, total], [5, 20], 'five of twenty candidates are told')
  const name_alone = { name: 'Ada L', email: '', phone: '', date_of_birth: '' }
  t.match(data.doubtful[0], name_alone, 'a doubtful row has its name alone')
  t.equal(data.refusals[0].params.candidates.length, 5, 'a refusal has five candidates')
  const shown = { rows: [null, many], members_shown: [null, 5] }
  t.match((await latest()).changes, shown, 'the log has how many were shown')
  const rest = (await ask(doubtful, '&dry_run=true&explain=true&doubtful_offset=100')).data
  t.strictSame(
    rest.doubtful.map(({ line }: { line: number }) => line),
    Array.from({ length: many - 100 }, (_, i) => i + 102),
    'the next page has the rest'
  )
})

t.test('refusals are answered by page, with what the file lacks in front', async t => {
  const before = await latest()
  // nobody who is known, and no column of types
  const rows = Array.from({ length: many }, (_, i) => `N${i},,no${i}\n`)
  const file = `firstname,lastname,email\n${rows.join('')}`
  const refusals: { line: number; field: string }[] = []
  for (const refusals_offset of [0, 100, 200]) {
    const query = `&dry_run=true&explain=true&refusals_offset=${refusals_offset}`
    const { data } = await ask(file, query)
    const page = { total: 2 * many + 1, offset: refusals_offset, limit: 100 }
    t.match(data.pages.refusals, page, `the page from ${refusals_offset} is told`)
    refusals.push(...data.refusals)
  }
  t.strictSame(refusals[0]?.line, 1, 'what the file lacks is the first')
  t.strictSame(
    refusals.slice(1).map(({ line, field }) => `${line} ${field}`),
    Array.from({ length: many }, (_, i) => [`${i + 2} lastname`, `${i + 2} email`]).flat(),
    'each flaw is told once'
  )
  t.equal((await latest()).id, before.id, 'no member was shown')
})

t.test('a dry run that shows members without being asked to explain is logged too', async t => {
  t.notOk((await ask(doubtful, '&dry_run=true')).data.doubtful, 'it is not explained')
  const entry = { action: 'chapter.import_tried', changes: { members_shown: [null, 5] } }
  t.match(await latest(), entry, 'the log has it')
})

t.test('entries of imports tell numbers and the file', async t => {
  const two = await ask(changing.slice(0, changing.indexOf('M2,')), '')
  t.match(two, { status: 'success' }, 'two members are updated')
  t.match(
    await latest(),
    {
      action: 'chapter.imported',
      changes: {
        file_name: [null, 'list.csv'],
        created: [null, 0],
        updated: [null, 2],
        unchanged: [null, 0],
        refused: [null, 0]
      }
    },
    'the log has its numbers'
  )
  const entry = { action: 'chapter.import_refused', actor: 'account', entity_id: 1, chapter_id: 1 }
  for (const [file, code, refused] of [
    [doubtful, 'import_refused', many],
    ['firstname,lastname\nAda,\n', 'import_refused', 1],
    ['a,b\n1,2\n', 'validation_error', undefined]
  ] as const) {
    t.match(await ask(file, ''), { code }, `the file is refused: ${code}`)
    const reason = { reason: [null, code], file_name: [null, 'list.csv'] }
    const changes = { ...reason, ...(refused && { refused: [null, refused] }) }
    t.match(await latest(), { ...entry, changes }, `the log has the refusal: ${code}`)
  }
  const { id } = await latest()
  await ask('firstname,lastname\nAda,\n')
  t.equal((await latest()).id, id, 'a dry run that shows nobody leaves no entry')
})
