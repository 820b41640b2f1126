import { getTableConfig } from 'drizzle-orm/sqlite-core'
import { members } from '../../src/register/members/table.ts'
import { openFolder } from '../../src/storage/data-folder.ts'
import { aFolder } from '../fixtures/helper.ts'
import t from '../folder.ts'

t.test('the migrations create the columns of the tables in the code', async t => {
  const { db } = openFolder(aFolder(t))
  const columns = db.$client.pragma('table_info(members)') as { name: string }[]
  t.strictSame(
    columns.map(({ name }) => name).sort(),
    getTableConfig(members)
      .columns.map(({ name }) => name)
      .sort(),
    'the table has the columns of the code'
  )
  db.$client.close()
})
