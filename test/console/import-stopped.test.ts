import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { Page } from 'playwright-core'
import { aFolder, typeBody } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { aBrowser, accessibleInBoth, aPage, fits } from './browser.ts'
import { choose } from './files.ts'
import { aClient, anOffice, aPerson, signIn } from './office.ts'

const folder = aFolder(t)
const office = await anOffice(t, { DATA_DIR: folder })
const browser = await aBrowser()
const owner = await aPerson(office)
const call = aClient(office)
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
  const page = await aPage(t, browser, { width: 360 })
  await signIn(page, office, owner, '/console/chapter/1/import')
  await choose(page, 'many.csv', file)
  await button(page, 'Import 60,000 rows').click()
  const release = await holdBetweenSlices()
  await button(page, 'Stop').click()
  release()
  await page.getByText('everything is as before').waitFor()
  await page.getByText(/^New: \d/).waitFor()
  await fits(t, page, 'an import that was stopped, at 360')
  await accessibleInBoth(t, page, 'an import that was stopped')
  t.match(await batches(), [{ state: 'undone', file_name: 'many.csv' }])
  t.equal((await call('GET', '/getmembers?chapter_id=1')).pagination.total, 0)
  await page.getByRole('link', { name: 'Look at it or undo it' }).click()
  await page.getByRole('dialog').getByText('many.csv').first().waitFor()
})
