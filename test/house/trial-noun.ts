import { cpSync } from 'node:fs'
import { join } from 'node:path'
import type { Test } from 'tap'
import { Entity } from '../../src/console/api/contract.ts'
import { home } from '../../src/core/home.ts'
import { findFaults } from '../http/contract-rules.ts'
import {
  changedFiles,
  insertAfter,
  publish,
  readTree,
  run,
  type Tree,
  typeErrors
} from './copied-tree.ts'

// What a new noun takes: loans are added to a copy of the tree, as a developer would.

const permissions = 'src/association/access/permissions.ts'
const wing = 'src/register/wing.ts'
const operations = 'docs/interface.md'
const erasing = 'test/house/erasing.test.ts'
const by_hand = [operations, permissions, wing, erasing]
const nouns = ['loan']
const views = 'src/console/views.ts'
const answers = { en: 'src/console/texts/en/first.json', de: 'src/console/texts/de/first.json' }
const types = 'src/console/texts/catalogues.ts'

/**
 * Adds the nouns to a copy, and counts what was written by hand: their folders, a line in the wing, permissions, a migration, rows of
 * the document, and requests for the test that looks for texts of persons.
 */
export async function addNouns(t: Test, copy: string) {
  const before = readTree(copy)
  writeNouns(copy)
  const generate = run(copy, 'drizzle-kit', 'generate', '--name', 'loans')
  t.equal(generate.status, 0, generate.stdout)
  publish(copy)
  t.equal(typeErrors(copy), '', 'it compiles')
  const changed = changedFiles(copy, before).filter(
    path => !/^(drizzle|schema)\/|\/loans\/|api\/contract\.ts$/.test(path)
  )
  t.strictSame(changed, by_hand, 'what is written by hand')
  await t.test('the console asks for what it lacks', async t =>
    completeConsole(t, copy, before, by_hand)
  )
}

function writeNouns(copy: string) {
  for (const noun of nouns) {
    cpSync(join(home, `test/house/trial/${noun}s`), join(copy, `src/register/${noun}s`), {
      recursive: true
    })
    const feature = `    { noun: ${noun}, routes: ${noun}Routes },`
    insertAfter(join(copy, wing), '  signed_in: [', feature)
    const imports = [
      `{ ${noun} } from './${noun}s/noun.ts'`,
      `{ ${noun}Routes } from './${noun}s/routes.ts'`
    ]
    const first = "import type { Wing } from '../wings.ts'"
    insertAfter(join(copy, wing), first, imports.map(one => `import ${one}`).join('\n'))
  }
  insertAfter(
    join(copy, permissions),
    'export const permissions = {',
    "  see_loans: roles,\n  create_loans: ['owner', 'admin', 'chapter_lead'],"
  )
  insertAfter(
    join(copy, operations),
    '| members: `see_members` | ✓ | ✓ | ✓ | ✓ | ✓ |',
    `| loans: \`see_loans\` | ✓ | ✓ | ✓ | ✓ | ✓ |
| \`create_loans\` (\`/createloan\`, \`/deleteloan\`) | ✓ | ✓ | – | – | ✓ |`
  )
  insertAfter(
    join(copy, erasing),
    "    'put /editmember': async () => ({ id: await person() }),",
    `    'post /createloan': async () => ({
      loan: { chapter_id, member_id: await person(), reference: \`\${count}\` }
    }),`
  )
}

/** Adds what the console lacks for loans, one thing after the other; it compiles with none of them missing. */
function completeConsole(t: Test, copy: string, before: Tree, by_hand: readonly string[]) {
  t.strictSame(consoleErrors(copy), ['src/console/shared/useFailure.ts'], 'a failure without words')
  insertAfter(
    join(copy, answers.en),
    '  "codes": {',
    '    "loan_reference_taken": "This reference is taken.",'
  )
  t.ok(consoleErrors(copy).includes(types), 'nor in the other language')
  insertAfter(join(copy, answers.de), '  "codes": {', '    "loan_reference_taken": "Vergeben.",')
  t.strictSame(consoleErrors(copy), [], 'the console compiles')
  addView(copy)
  const fields = 'src/console/loans/loanRecord.ts'
  t.strictSame(consoleErrors(copy), [fields], 'a field without a label does not compile')
  const reference = "  reference: { en: 'Reference', de: 'Zeichen' },"
  insertAfter(join(copy, fields), 'const loan_fields = {', reference)
  t.strictSame(consoleErrors(copy), [], 'the console compiles')
  const changed = changedFiles(copy, before).filter(
    path => !/^(drizzle|schema)\/|\/loans\/|api\/contract\.ts$/.test(path)
  )
  t.strictSame(
    changed,
    [...by_hand, answers.de, answers.en, views].sort(),
    'what the console asks for'
  )
}

/** What the console needs: the words for the failure in two languages, a folder with the view, and two lines for it. */
function addView(copy: string) {
  cpSync(join(home, 'test/house/trial/console'), join(copy, 'src/console/loans'), {
    recursive: true
  })
  const list = join(copy, views)
  insertAfter(
    list,
    "import { chapter_overview, overview } from './overview/view.ts'",
    "import { loans } from './loans/view.ts'"
  )
  insertAfter(list, '  members,', '  loans,')
}

/** The files that the console's compiler complains about. */
function consoleErrors(copy: string) {
  const said = typeErrors(copy, '-p', 'src/console', '--pretty', 'false')
  return [...new Set(said.match(/^src[^(]+/gm))]
}

/** The app of a copy with two chapters, a lead of the second, and requests about loans. */
async function openLoans(t: Test, copy: string) {
  const path = join(copy, 'test/fixtures/helper.ts')
  const {
    aChapter,
    aFolder,
    aMember,
    build,
    call,
    signedIn
  }: typeof import('../fixtures/helper.ts') = await import(path)
  const app = await build(t, { DATA_DIR: aFolder(t) })
  const owner = await signedIn(app)
  const north = await aChapter(app)
  const lead = await signedIn(app, 'chapter_lead', north.id)
  const member = await aMember(app, { chapter_id: north.id })
  const foreign = await aMember(app, { chapter_id: 1 })
  const send = (url: string, payload: object, headers: Record<string, string> = owner) =>
    call(t, app, { method: 'POST', url, headers, payload })
  const create = (given: object, headers: Record<string, string> = owner) =>
    send(
      '/createloan',
      { loan: { chapter_id: north.id, member_id: member.id, reference: 'A 1', ...given } },
      headers
    )
  const logs = async (entity: string, headers: typeof owner) =>
    (await call(t, app, { url: `/getlogs?entity=${entity}`, headers })).json().data.logs
  return { app, owner, lead, member, foreign, send, create, logs }
}

/** Uses the nouns of a copy: they are in answers, log, references, permissions and the contract. */
export async function useLoans(t: Test, copy: string) {
  const { app, owner, lead, foreign, send, create, logs } = await openLoans(t, copy)
  const { brokenEntries }: typeof import('../../src/association/audit/store.ts') = await import(
    join(copy, 'src/association/audit/store.ts')
  )

  const created = await create({}, lead)
  t.equal(created.statusCode, 201, created.body)
  const loan_id = created.json().data.id
  t.match(
    await logs('loan', lead),
    [{ action: 'loan.created', entity_name: 'A 1' }],
    'it is in the log'
  )
  t.strictSame(brokenEntries(app.db), [], 'whose chain is whole')
  const taken = { path: '/loan/reference', code: 'taken', params: { name: 'A 1' } }
  t.match(
    (await create({})).json(),
    { code: 'loan_reference_taken', details: [taken] },
    'a reference is unique'
  )

  const no_member = (path: string) => ({
    code: 'validation_error',
    details: [{ path, code: 'no_such_record', message: 'must be the id of an existing member' }]
  })
  const unknown = (await create({ member_id: 999, reference: 'A 2' }, lead)).json()
  t.match(unknown, no_member('/loan/member_id'), 'an unknown member')
  const elsewhere = (await create({ member_id: foreign.id, reference: 'A 2' }, lead)).json()
  t.strictSame(elsewhere, unknown, 'a member of another chapter is as one that does not exist')
  t.match(
    (await create({ chapter_id: 1 }, lead)).json(),
    { code: 'chapter_forbidden' },
    'another chapter'
  )
  t.equal((await create({ chapter_id: 99 })).statusCode, 404, 'an unknown chapter')

  const there = await create({ chapter_id: 1, member_id: foreign.id, reference: 'B 1' })
  app.db.$client.exec(
    "CREATE TRIGGER kept BEFORE DELETE ON loans WHEN OLD.reference = 'B 1' BEGIN SELECT RAISE(ABORT, 'it is in the books'); END"
  )
  const kept = await app.inject({
    method: 'POST',
    url: '/deleteloan',
    headers: owner,
    payload: { id: there.json().data.id }
  })
  t.match(
    kept.json(),
    { code: 'conflict', message: 'Nothing was changed: it is in the books.' },
    'so is a trigger'
  )

  app.db.$client.exec(`UPDATE loans SET chapter_id = 1, member_id = ${foreign.id}`)
  t.match(await logs('loan', lead), [{ entity_name: null }], 'not named where it is not permitted')
  t.match((await logs('loan', owner)).at(-1), { entity_name: 'A 1' }, 'an owner sees its name')
  t.equal((await send('/deleteloan', { id: loan_id })).statusCode, 200, 'it is deleted')

  const { openapi, page } = app.contract()
  t.ok(openapi.paths['/createloan']?.post, 'its operation is published')
  t.ok(
    openapi.tags.some(tag => tag.name === 'loans'),
    'and its section'
  )
  t.match(String(page), '<h2>loans</h2>', 'on the page too')
  t.match(
    openapi.components.schemas.Entity,
    {
      enum: [...Entity, ...nouns].sort()
    },
    'and its entity'
  )
  t.strictSame(findFaults(openapi), [], 'by the rules of the contract')
}

/** Erases a member with a loan of the copy: what the loan says of somebody is gone from its row, the log and kept answers. */
export async function eraseBorrower(t: Test, copy: string) {
  const { app, owner, member, create, logs } = await openLoans(t, copy)
  const note = 'Quagzwixel paid twice'
  const created = await create({ note }, { ...owner, 'idempotency-key': 'first' })
  t.match(created.json().data, { note }, 'it is created')
  const answers = app.db.$client.prepare(
    "SELECT entity, entity_id FROM idempotency_keys WHERE key = 'first'"
  )
  t.match(answers.all(), [{ entity: 'member', entity_id: member.id }], 'its answer is kept')
  const erased = await app.inject({
    ...{ method: 'PUT', url: '/erasemember', headers: owner },
    payload: { id: member.id, reason: 'asked for' }
  })
  const { kept } = erased.json().data
  t.match(
    kept.filter(({ kind }: { kind: string }) => kind === 'loans'),
    [{ count: 1 }],
    erased.body
  )
  const loans = app.db.$client.prepare('SELECT member_id, reference, note FROM loans')
  t.match(
    loans.all(),
    [{ member_id: member.id, reference: 'A 1', note: null }],
    'the loan stays, its note is gone'
  )
  t.strictSame(
    (await logs('loan', owner)).map(({ changes }: { changes: object }) => changes),
    [{}],
    'the log has no text of it'
  )
  t.strictSame(answers.all(), [], 'the answer is gone')
}
