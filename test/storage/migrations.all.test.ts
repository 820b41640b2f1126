import t from '../folder.ts'
import { checkMigration, versions } from './earlier.ts'

for (let version = 1; version < versions; version++)
  t.test(`a register of version ${version} is migrated`, async t => checkMigration(t, version))
