import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lastEntry, send } from '../fixtures/files.ts'
import { type App, aFolder, aMember, aType, build, call, signedIn } from '../fixtures/helper.ts'
import { json, runLine } from '../fixtures/verbs.ts'
import t from '../folder.ts'

/** Texts that a spreadsheet could take for a formula. */
const formulas = ['＝1+1', '＋1', '－1', '＠A1', '﹦1', '" =1', '−1']

/** The cells of a CSV line for spreadsheets that split at any delimiter, quoted or not. */
const partsOf = (line: string) =>
  [',', ';', '\t', '|'].flatMap(mark =>
    line.split(mark).map(part => part.normalize('NFKC').replace(/^["\s]+/, ''))
  )

t.test('an export can be imported again, whatever it contains', async t => {
  const app = await build(t)
  const headers = await signedIn(app)
  const { id: membertype_id } = await aType(app, { name: 'Gold, "special"' })
  const odd = [
    '=1+1',
    '+49 30',
    '-x',
    '@x',
    "'=x",
    "''+1",
    'a,b',
    'say "hi"',
    'Müller',
    '李雷',
    "O'Brien",
    ...formulas,
    ...formulas.map(text => `A;${text}`),
    "A;'=B",
    'A, -B',
    'A|"=B"'
  ]
  for (const firstname of odd)
    await aMember(app, { firstname, membertype_id, phone: firstname.slice(0, 5) })
  await aMember(app, { email: '', membertype_id, date_of_birth: '1990-05-15', status: 'suspended' })
  const exported = await call(t, app, { url: '/exportmembers?chapter_id=1', headers })
  t.equal(exported.headers['content-type'], 'text/csv; charset=utf-8', 'the media type is CSV')
  const attachment = /attachment; filename="members-1\.csv"/
  t.match(exported.headers['content-disposition'], attachment, 'the file has a name')
  t.match(
    exported.body,
    /^"id","firstname","lastname","email","phone","date_of_birth","membernumber",.*,"note","tags","payer_id","unsubscribed","membership_startdate","membership_enddate","left","left_reason","membertype","status","createddate"\r\n"1","'=1\+1",/,
    'the header has all columns'
  )
  for (const line of exported.body.split('\r\n'))
    t.notOk(
      partsOf(line).some(part => /^[=+\-@−]/.test(part)),
      `no cell is a formula: ${line.slice(0, 20)}`
    )
  const again = (await send(t, app, headers, exported.body)).json().data
  const nobody = { created: 0, updated: 0, unchanged: odd.length + 1, refused: 0, refusals: [] }
  const { id: import_id } = await lastEntry(t, app, headers)
  t.match(again, { import_id, dry_run: false, ...nobody }, 'the import changes nobody')
  const passed = again.columns.filter(({ kind }: { kind: string }) => kind === 'passed_over')
  t.strictSame(
    passed.map(({ heading, reason }: Record<string, string>) => [heading, reason]),
    [
      ['id', 'service'],
      ['createddate', 'service']
    ],
    'nothing of our own is offered as a custom field'
  )

  const lines = (
    await call(t, app, { url: '/exportmembers?chapter_id=1&format=ndjson&search=brien', headers })
  ).body
    .trim()
    .split('\n')
  const brien = [{ firstname: "O'Brien", membertype: 'Gold, "special"', membertype_id }]
  t.match(
    lines.map(line => JSON.parse(line)),
    brien,
    'NDJSON has the type by name and id'
  )
  const other = await build(t)
  const theirs = await signedIn(other)
  await aType(other, { name: 'GOLD, "special"' })
  const taken = (await send(t, other, theirs, exported.body)).json().data
  t.match(taken, { created: odd.length + 1, refused: 0 }, 'another register takes all')
  const list = async (app: App, sent: object) =>
    (
      await call(t, app, {
        url: '/getmembers?chapter_id=1',
        headers: sent as Record<string, string>
      })
    )
      .json()
      .data.members.map(
        ({ createddate, membertype_id, ...member }: Record<string, unknown>) => member
      )
  t.strictSame(await list(other, theirs), await list(app, headers), 'both have the same members')
})

t.test('the verbs', async t => {
  const [folder, other] = [aFolder(t), aFolder(t)]
  await runLine(folder, ['demo', '--members', '300'])
  const csv = (await runLine(folder, ['export', 'members', '--chapter', '1'])).stdout
  const file = join(other, 'members.csv')
  writeFileSync(file, csv)
  t.match(
    json(await runLine(folder, ['import', 'members', file, '--chapter', '1', '--json'])),
    { ...{ created: 0, updated: 0, refused: 0 } },
    'the import of an export changes nobody'
  )
  // people of both chapters have terms of their own in each
  const terms = { membership_startdate: '', membership_enddate: '', left: '', left_reason: '' }
  const left_out = JSON.stringify({ payer_id: '', ...terms })
  t.match(
    json(
      await runLine(folder, [
        ...['import', 'members', file, '--chapter', '2', '--dry-run', '--json'],
        ...['--doubtful', 'create', '--households', '--mapping', left_out]
      ])
    ),
    { import_id: null, dry_run: true, refused: 0 },
    'another chapter takes the file'
  )
  const own_words =
    'Name,Status,Type,Birthday,E-mail\n"Smith, John",Lapsed,Supporters,03/28/1980,x\n'
  writeFileSync(file, own_words)
  const words = await runLine(folder, [
    ...['import', 'members', file, '--chapter', '2', '--dry-run', '--bad-cells', 'skip'],
    ...['--values', '{"Status":{"lapsed":"inactive"}}', '--types', '{"Supporters":"create"}']
  ])
  t.match(words.stdout, /^created +1$/m, 'a file in words of its own is taken')
  t.match(words.stdout, /^membership type "Supporters" is new: id \d+/m, 'a new type is told')
  t.match(words.stdout, /^line 2 +John Smith +email +left out: x /m, 'what is left out is told')
  writeFileSync(file, csv.replace('createddate', 'added').replace('"suspended"', '"active"'))
  const told = await runLine(folder, ['import', 'members', file, '--chapter', '1', '--dry-run'])
  t.match(
    told.stdout,
    /^column passed over {2}added +126 cells {2}offered$/m,
    'columns without meaning are named'
  )
  t.match(told.stdout, /^line \d+ +status +suspended -> active$/m, 'the change is told')
  writeFileSync(file, 'firstname,lastname,email\nA\u001b[2K,,x\n')
  const refused = await runLine(folder, ['import', 'members', file, '--chapter', '1'])
  t.match(refused, { code: 1, stderr: /Nothing was imported/ }, 'nothing is imported')
  t.match(refused.stdout, /^line 2 +A \[2K +lastname +is required$/m, 'a missing name is told')
  const wrong_address = /^line 2 +A \[2K +email +must be an e-mail address such as/m
  t.match(refused.stdout, wrong_address, 'a wrong address is told')
  const report = await runLine(folder, ['import', 'members', file, '--chapter', '1', '--json'])
  t.equal(report.code, 1, 'the command fails')
  const both_lines = { import_id: null, refused: 1, refusals: [{ line: 1 }, { line: 2 }] }
  t.match(JSON.parse(report.stdout), both_lines, 'JSON has the refusals')
  writeFileSync(file, 'a,b\n1,2\n')
  t.match(
    await runLine(folder, ['import', 'members', file, '--chapter', '1']),
    { code: 1, stderr: /column firstname\) has no column/ },
    'a file without names is refused'
  )
  const no_chapter = await runLine(folder, ['import', 'members', file, '--chapter', '99'])
  t.match(no_chapter, { code: 2, stderr: /--chapter/ }, 'an unknown chapter is refused')
  t.match(
    await runLine(folder, ['import', 'members', join(other, 'none.csv'), '--chapter', '1']),
    { code: 1, stderr: /none\.csv/ },
    'a missing file is refused'
  )
  t.match(await runLine(folder, ['check']), { code: 0 }, 'the register is sound')
})
