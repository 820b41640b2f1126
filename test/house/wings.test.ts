import { globSync } from 'node:fs'
import { home } from '../../src/core/home.ts'
import { message_kinds } from '../../src/terms/messages/words.ts'
import t from '../folder.ts'
import { type File, files, importsByUnit, roomFor, wingFor } from './import-graph.ts'

/**
 * The wings and the files beside them (decision 0290), each level above those that it may import. Those of one level do
 * not import each other. A new wing is added to the level of the register, or above it.
 */
const levels = [
  ['core'],
  ['config.ts'],
  ['lifecycle'],
  ['wings.ts'],
  ['storage'],
  ['http', 'background'],
  ['association'],
  ['identity'],
  ['register'],
  ['terms'],
  ['money'],
  ['messages'],
  ['office'],
  ['app.ts'],
  ['server.ts', 'commands'],
  ['cli.ts']
]

/** The level of a wing; that of a wing that is in no level is NaN, and every comparison with it fails. */
function levelIn(wing: string) {
  const level = levels.findIndex(names => names.includes(wing.replace('src/', '')))
  return level < 0 ? Number.NaN : level
}

/** Imports that do not lead to a lower level, as `src/from src/to`. */
function wrongImports(files: readonly File[]): string[] {
  const imports = [...importsByUnit(files, wingFor)].filter(([from]) => from !== 'src/console')
  return imports.flatMap(([from, targets]) =>
    [...targets].filter(to => !(levelIn(to) < levelIn(from))).map(to => `${from} ${to}`)
  )
}

/** The file of each table, by its name. */
const tables = new Map(
  files.flatMap(({ path, text }) =>
    [...text.matchAll(/sqliteTable\(\s*'(\w+)'/g)].map(([, name = '']) => [name, path])
  )
)

/** Rooms whose tables only their own SQL reads; others call their store. */
const closed_rooms = ['src/register/listing']

/** Tables in SQL that belong to a higher wing, as `path table`. */
function wrongTables(files: readonly File[]): string[] {
  return files.flatMap(({ path, text }) =>
    tablesIn(text)
      .filter(name => levelIn(wingFor(tables.get(name) ?? path)) > levelIn(wingFor(path)))
      .map(name => `${path} ${name}`)
  )
}

/** Tables of closed rooms in SQL of other rooms, as `path table`. */
function foreignTables(files: readonly File[]): string[] {
  return files.flatMap(({ path, text }) =>
    tablesIn(text)
      .filter(name => {
        const room = roomFor(tables.get(name) ?? path)
        return closed_rooms.includes(room) && room !== roomFor(path)
      })
      .map(name => `${path} ${name}`)
  )
}

/** The wing of each noun from the register upwards, by its entity: chapters and accounts are what everything is made for. */
const nouns = new Map(
  files.flatMap(({ path, text }) =>
    levelIn(wingFor(path)) < levelIn('register')
      ? []
      : [...text.matchAll(/defineNoun\(\{\s*entity: '(\w+)'/g)].map(([, name = '']) => [
          name,
          wingFor(path)
        ])
  )
)

/** Files without records: pure rules with words of their own, and the variables of templates. */
const without_records = /^src\/(lifecycle\/|register\/membertypes\/settings\.ts)/

/** Kinds of messages: one has the name of the noun that it comes from. */
const isKind = (path: string, name: string) =>
  path.startsWith('src/terms/messages/') && (message_kinds as readonly string[]).includes(name)

/** Strings that name a noun of a higher wing, or an action of one, as `path name`; comments are left out. */
function wrongNouns(files: readonly File[]): string[] {
  return files.flatMap(({ path, text }) => {
    if (without_records.test(path)) return []
    const wing = wingFor(path)
    const names = [...withoutComments(text).matchAll(/'([a-z_]+)(\.[a-z_]+)?'/g)]
    return names
      .filter(([, entity = '']) => levelIn(nouns.get(entity) ?? wing) > levelIn(wing))
      .filter(([, entity = '', action]) => action || !isKind(path, entity))
      .map(([, entity, action = '']) => `${path} ${entity}${action}`)
  })
}

const withoutComments = (text: string) => text.replaceAll(/^\s*(?:\/?\*|\/\/).*$/gm, '')

/** The names that follow SQL words for tables in strings; comments are left out. */
function tablesIn(text: string) {
  const words = /\b(?:FROM|JOIN|INTO|UPDATE|TABLE|ON|DELETE FROM) (?:main\.)?([a-z_]+)/g
  return [...withoutComments(text).matchAll(words)].map(([, name = '']) => name)
}

t.test('every folder of src has its level', async t => {
  const folders = globSync('src/*', { cwd: home }).filter(path => !/^src.console$/.test(path))
  t.ok(folders.length > 10)
  for (const folder of folders) t.ok(levelIn(folder.replaceAll('\\', '/')) >= 0, folder)
})

t.test('wings import downwards', async t => {
  t.strictSame(wrongImports(files), [])
  const added: [path: string, text: string][] = [
    ['src/association/new.ts', "from '../register/members/field.ts'"],
    ['src/association/x/wing.ts', "import('../../office/audit/store.ts')"],
    ['src/identity/x/new.ts', "from '../../register/listing/chunks.ts'"],
    ['src/register/new.ts', "from '../office/audit/schema.ts'"],
    ['src/background/new.ts', "from '../http/headers.ts'"],
    ['src/register/new.ts', "entry: 'terms/lives/joining-import-thread'"],
    ['src/wings.ts', "from './storage/counts.ts'"],
    ['src/payroll/new.ts', "from '../core/text.ts'"],
    ['src/register/new.ts', "from '../money/finances/table.ts'"],
    ['src/commands/new.ts', "from '../server.ts'"]
  ]
  // each alone: no other import makes a circle of it
  for (const [path, text] of added) t.equal(wrongImports([{ path, text }]).length, 1, path)
  const allowed = { path: 'src/office/new.ts', text: "from '../register/members/field.ts'" }
  t.strictSame(wrongImports([allowed]), [])
})

t.test('SQL reads no table of a higher wing', async t => {
  t.ok(tables.size > 20)
  t.strictSame(wrongTables(files), [])
  const added: [path: string, text: string][] = [
    ['src/storage/new.ts', '`SELECT 1 FROM accounts`'],
    ['src/core/new.ts', '`SELECT 1 FROM x JOIN log_entries`'],
    ['src/association/new.ts', "'UPDATE members SET status = 1'"],
    ['src/identity/new.ts', '`INSERT INTO batches DEFAULT VALUES`'],
    ['src/storage/new.ts', '`CREATE TRIGGER x ON main.members`']
  ]
  for (const [path, text] of added) t.equal(wrongTables([{ path, text }]).length, 1, path)
  const allowed = [
    { path: 'src/office/new.ts', text: "'SELECT 1 FROM accounts'" },
    { path: 'src/core/new.ts', text: ' * `(SELECT 1 FROM members)`' }
  ]
  t.strictSame(wrongTables(allowed), [])
})

t.test('no string names a noun of a higher wing', async t => {
  t.ok(nouns.size > 6)
  t.strictSame(wrongNouns(files), [])
  const added: [path: string, text: string][] = [
    ['src/association/new.ts', "`SELECT 1 FROM log_entries WHERE entity = 'member'`"],
    ['src/association/new.ts', "action === 'member.erased'"],
    ['src/register/new.ts', "log('membership.ended')"],
    ['src/storage/new.ts', "findNoun('import_mapping')"],
    ['src/http/new.ts', "examples: ['filter']"],
    ['src/identity/new.ts', "{ entity: 'batch' }"]
  ]
  for (const [path, text] of added) t.equal(wrongNouns([{ path, text }]).length, 1, path)
  const allowed = [
    { path: 'src/office/new.ts', text: "'member.erased'" },
    { path: 'src/core/new.ts', text: " * `entity = 'member'`" },
    { path: 'src/http/new.ts', text: "entity === 'chapter'" }
  ]
  t.strictSame(wrongNouns(allowed), [])
})

t.test('SQL reads the tables of a closed room in that room alone', async t => {
  for (const room of closed_rooms)
    t.ok(
      [...tables.values()].some(path => roomFor(path) === room),
      `${room} has tables`
    )
  t.strictSame(foreignTables(files), [])
  const text = '`SELECT sum(members) FROM member_counts`'
  t.equal(foreignTables([{ path: 'src/register/finding/new.ts', text }]).length, 1)
  t.strictSame(foreignTables([{ path: 'src/register/listing/new.ts', text }]), [])
})
