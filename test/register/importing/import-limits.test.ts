import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { command_line } from '../../../src/association/audit/store.ts'
import { checkRow } from '../../../src/register/files/check-row.ts'
import { readChoices } from '../../../src/register/importing/given-choices.ts'
import { importMembers } from '../../../src/register/importing/import-async.ts'
import { planRow } from '../../../src/register/importing/plan-store.ts'
import { beginPlanning } from '../../../src/register/importing/planning-store.ts'
import { namedTypes } from '../../../src/register/membertypes/store.ts'
import { refuseWithoutRoom } from '../../../src/storage/free-space.ts'
import { aFolder, aType, build } from '../../fixtures/helper.ts'
import t from '../../folder.ts'

const many = 5000

t.test('a file has so many rows, and its plan so many bytes', async t => {
  const folder = aFolder(t)
  const app = await build(t, { DATA_DIR: folder })
  await aType(app, { name: 'T' })
  const path = join(folder, 'members.csv')
  writeFileSync(path, `first,last,type\n${'a,b,T\n'.repeat(1000)}`)
  const query = {
    ...{ chapter_id: 1, dry_run: true, skip_invalid: false, refusals: 100, explain: false },
    ...{ changes: 20, households: false },
    ...{
      refusals_offset: 0,
      doubtful_offset: 0,
      changes_offset: 0,
      additions_offset: 0,
      linkable_offset: 0
    }
  }
  const given = { path, query, by: command_line }
  const ample = { rows: 1000, bytes: 1e9 }
  t.match(await importMembers(app.db, { ...given, limits: ample }), { created: 1, refused: 999 })
  for (const limits of [
    { ...ample, rows: 999 },
    { ...ample, bytes: 20_000 }
  ])
    await t.rejects(importMembers(app.db, { ...given, limits }), { code: 'payload_too_large' })
})

t.test('what is kept of short rows is short', async t => {
  const app = await build(t)
  const { id: membertype_id } = await aType(app, { name: 'T' })
  const context = {
    chapter_id: 1,
    types: namedTypes(app.db, 1),
    defaults: { membertype_id },
    fields: [],
    own_defaults: {}
  }
  /** The bytes that a plan takes for each of many rows. */
  const bytesOf = (
    cells: (i: number) => { firstname: string; lastname: string; email?: string }
  ) => {
    const linkable = () => 'all' as const
    const choices = readChoices({})
    const planning = beginPlanning(app.folder, { chapter_id: 1, choices, linkable })
    for (let i = 0; i < many; i++)
      planRow(app.db, planning, checkRow({ line: i, cells: cells(i), extra: false }, context))
    const bytes = planning.plan.bytes() / many
    planning.plan.close()
    return bytes
  }
  const created = bytesOf(i => ({ firstname: `${i}`, lastname: 'b' }))
  t.ok(created < 250, `created: ${created} bytes a row`)
  const refused = bytesOf(i => ({ firstname: `${i}`, lastname: 'b', email: 'no' }))
  t.ok(refused < 160, `refused: ${refused} bytes a row`)
})

t.test('large files leave room on the disk', t => {
  t.doesNotThrow(() => refuseWithoutRoom('.', 0))
  t.throws(() => refuseWithoutRoom('.', 1e18), { code: 'storage_full' })
  t.end()
})
