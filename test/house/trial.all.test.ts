import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Test } from 'tap'
import t from '../folder.ts'
import {
  changedFiles,
  checkRules,
  copyTree,
  insertAfter,
  publish,
  readTree,
  run,
  typeErrors
} from './copied-tree.ts'
import { addNouns, eraseBorrower, useLoans } from './trial-noun.ts'

// A noun, a filter and a field are added to one copy of the tree, one after the other, and then used together.

const copy = copyTree(t)
const generated = /^(drizzle\/|schema\/|src\/console\/api\/contract\.ts)/

/** A date, a choice and a number, as entries of the schema and of the table. */
const definitions = `
  first_aid_until: {
    ...date,
    header: { en: 'first aid until', de: 'Ersthelfer bis', fr: 'secouriste jusque' }
  },
  shirt_size: {
    schema: OneOf(['s', 'm', 'l']),
    edit: OneOf(['s', 'm', 'l', '']),
    header: { en: 'shirt', de: 'Hemdgröße', fr: 'taille' },
    read: wordReader({ s: 'klein', m: 'mittel', l: 'groß' })
  },
  locker: {
    schema: Type.Integer({ minimum: 1, maximum: 999 }),
    edit: Type.Unsafe<number>({ type: ['integer', 'null'], minimum: 1, maximum: 999 }),
    header: { en: 'locker number', de: 'Spind', fr: 'casier' }
  },`
const table_columns =
  "    first_aid_until: text(), shirt_size: text({ enum: ['s', 'm', 'l'] }), locker: integer(),"

const field_labels = `
  first_aid_until: { en: 'First aid until', de: 'Ersthelfer bis' },
  shirt_size: { en: 'Shirt', de: 'Hemdgröße' },
  locker: { en: 'Locker', de: 'Spind' },`
const value_labels =
  "  shirt_size: { s: { en: 'S', de: 'S' }, m: { en: 'M', de: 'M' }, l: { en: 'L', de: 'L' } },"

const schema = 'src/register/members/detail-fields.ts'
const filters = 'src/register/finding/filters.ts'
const table = 'src/register/members/table.ts'
const labels = 'src/console/shared/memberWords.ts'

/** What a filter of members by their last name takes by hand: the file, the text before, and the text. */
const added: [path: string, before: string, text: string][] = [
  [
    'src/register/finding/filters.ts',
    "  status: inLists(oneOf('status', values.status, 10)),",
    "  status: inLists(oneOf('status', values.status, 10)), lastname: inLists(oneOf('lastname', values.lastname, 10)),"
  ],
  // a condition that can mean one person
  [
    'src/register/finding/filter-store.ts',
    "  search: 'search',\n",
    "  search: 'search', lastname: 'text',\n"
  ],
  // lists alone: the column in their index
  [
    'src/register/members/table.ts',
    '      table.membertype_id,\n      table.search_text\n',
    '      table.membertype_id,\n      table.lastname,\n      table.search_text\n'
  ]
]

t.test('a noun is its folder, a few lines in four files, a migration, and its view', t =>
  addNouns(t, copy)
)

t.test(
  'a filter is one line, another if it can mean one person, and a third and a migration for lists',
  t => addFilter(t, copy)
)

t.test(
  'a field of a member is two files, a migration and a file with its labels; a filter by it one file more',
  t => addField(t, copy)
)

t.test('the rules of the house accept them', async t =>
  checkRules(t, copy, 'test/register/listing/list.test.ts')
)

t.test('loans are everywhere', t => useLoans(t, copy))

t.test('loans are erased with their member', t => eraseBorrower(t, copy))

/** Adds the filter to a copy, and counts what was written by hand. */
async function addFilter(t: Test, copy: string) {
  const tree = readTree(copy)
  for (const [path, before, after] of added) {
    const text = readFileSync(join(copy, path), 'utf8')
    t.equal(text.split(before).length, 2, `${path} has the text before`)
    writeFileSync(join(copy, path), text.replace(before, after))
  }
  t.equal(
    run(copy, 'drizzle-kit', 'generate', '--name', 'lastname').status,
    0,
    'the migration is made'
  )
  publish(copy)
  t.equal(typeErrors(copy), '', 'it compiles')
  t.equal(typeErrors(copy), '', 'it compiles')
  t.equal(typeErrors(copy, '-p', 'src/console'), '', 'so does the console')
  const by_hand = changedFiles(copy, tree).filter(path => !generated.test(path))
  t.strictSame(by_hand, added.map(([path]) => path).sort(), 'nothing else is written by hand')
}

/** Adds the fields and a filter by one of them to a copy, and counts what was written by hand. */
async function addField(t: Test, copy: string) {
  const before = readTree(copy)
  insertAfter(join(copy, schema), 'export const details = nameChoices({', definitions)
  insertAfter(
    join(copy, schema),
    "import { Tag, tag_limits } from './tags.ts'",
    "\nimport { wordReader } from './field.ts'"
  )
  t.match(
    typeErrors(copy),
    /table\.ts.*\n?.*first_aid_until/,
    'a forgotten column does not compile'
  )
  insertAfter(join(copy, table), '    date_of_birth: text(),', table_columns)
  insertAfter(join(copy, table), '      table.membertype_id,', '      table.shirt_size,')
  insertAfter(
    join(copy, filters),
    "  status: inLists(oneOf('status', values.status, 10)),",
    "  shirt_size: inLists(oneOf('shirt_size', values.shirt_size, 10)),"
  )

  const generate = run(copy, 'drizzle-kit', 'generate', '--name', 'first_aid')
  t.equal(generate.status, 0, generate.stdout)
  publish(copy)

  const forgotten = typeErrors(copy, '--pretty', 'false')
  t.match(forgotten, /memberWords\.ts.*\n?.*first_aid_until/, 'a forgotten label does not compile')
  const lack = [...new Set(forgotten.match(/^src[^(]+/gm))]
  t.strictSame(lack, ['src/console/shared/filterWords.ts', labels], 'all else does')
  const changed = changedFiles(copy, before)
  t.strictSame(
    changed.filter(path => !generated.test(path)),
    [filters, schema, table],
    'what is written by hand'
  )
  t.equal(changed.filter(path => path.endsWith('.sql')).length, 1, 'one migration is made')

  insertAfter(join(copy, labels), 'export const member_fields = {', field_labels)
  const unsaid = typeErrors(copy, '-p', 'src/console')
  t.match(unsaid, /memberWords\.ts.*\n?.*shirt_size/, 'nor does a value without one')
  insertAfter(join(copy, labels), 'export const member_values = {', value_labels)
  t.equal(typeErrors(copy, '-p', 'src/console'), '', 'so does the console')
  const by_hand = changedFiles(copy, before).filter(path => !generated.test(path))
  t.strictSame(by_hand, [labels, filters, schema, table], 'and labels')
}
