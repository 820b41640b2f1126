import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { Page } from 'playwright-core'
import { aFolder, typeBody } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { sound } from './browser.ts'
import { asked, choose } from './files.ts'
import { aDesk } from './office.ts'

const folder = aFolder(t)
const { office, page, call } = await aDesk(t, { width: 360 }, { DATA_DIR: folder })
await call('POST', '/createmember_type', typeBody({ name: 'Standard' }))
const rows = Array.from({ length: 60_000 }, (_, i) => `Ida;Groß ${i};Standard`)
const file = ['Vorname;Nachname;Mitgliedsart', ...rows].join('\n')
const button = (page: Page, name: string) => page.getByRole('button', { name })
const batches = async () => (await call('GET', '/getbatches?chapter_id=1')).batches

/** Waits until some rows are saved, and keeps the service from saving more until the returned function is called. */
async function holdBetweenSlices() {
  const register = new Database(join(folder, 'chapterhouse.db'))
  const created = register.prepare('SELECT count(*) FROM members').pluck()
  while (created.get() === 0) await new Promise(setImmediate)
  register.exec('BEGIN IMMEDIATE')
  return () => register.exec('ROLLBACK').close()
}

t.test('an import that is being saved is stopped, and what it saved is undone', async t => {
  await page.goto(`${office.address}/console/chapter/1/import`)
  await choose(page, 'many.csv', file)
  await button(page, 'Import 60,000 rows').click()
  const release = await holdBetweenSlices()
  await button(page, 'Stop').click()
  release()
  await page.getByText('everything is as before').waitFor()
  await page.getByText(/^New: \d/).waitFor()
  await sound(t, page, 'an import that was stopped, at 360')
  t.match(await batches(), [{ state: 'undone', file_name: 'many.csv' }], 'the batch is undone')
  t.equal((await call('GET', '/getmembers?chapter_id=1')).pagination.total, 0, 'no member is left')
  await page.getByRole('link', { name: 'Look at it or undo it' }).click()
  await page.getByRole('dialog').getByText('many.csv').first().waitFor()
})

t.test('many are exported straight into a file', async t => {
  const { id } = await call('POST', '/createchapter', { name: 'Kraków' })
  await call('POST', '/createmember_type', typeBody({ name: 'Standard', chapter_id: id }))
  const rows = Array.from(
    { length: 20_000 },
    (_, i) => `Ada ${i},Lovelace,ada${i}@example.org,Standard`
  )
  const filled = await fetch(`${office.address}/importmembers?chapter_id=${id}`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv', authorization: `Bearer ${office.owner}` },
    body: ['firstname,lastname,email,membertype', ...rows].join('\n')
  })
  t.equal(filled.status, 200, 'the members are imported')
  await page.addInitScript(asked)
  await page.goto(`${office.address}/console/chapter/${id}/members`)
  await page.getByRole('status').filter({ hasText: '1–50 of 20,000' }).waitFor()
  await button(page, 'Export').click()
  await page.getByText('All 20,000 members').waitFor()
  await page.getByRole('menuitem', { name: /^Table/ }).click()
  await page.getByText(/^members-Kraków-.*\.csv is ready$/).waitFor()
  const text = 'chosen.getFile().then(file => file.text())'
  const lines = ((await page.evaluate(text)) as string).split('\r\n')
  t.equal(lines.length, 20_002, 'every member has a line')
  t.match(
    lines[20_000],
    /,"Ada 19999","Lovelace","ada19999@example.org",.*,"active",/,
    'the last line is whole'
  )
})
