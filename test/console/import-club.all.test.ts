import type { Page } from 'playwright-core'
import { typeBody } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { club_fields, club_rows, makeClub } from '../importing/club.ts'
import { aBrowser, aPage, sound } from './browser.ts'
import { choose } from './files.ts'
import { aClient, anOffice, aPerson, signIn } from './office.ts'

const office = await anOffice(t)
const browser = await aBrowser()
const owner = await aPerson(office)
const call = aClient(office)
for (const name of ['Aktive', 'Passive'])
  await call('POST', '/createmember_type', typeBody({ name }))
for (const field of club_fields) await call('POST', '/createfield', { chapter_id: null, ...field })

const view = '/console/chapter/1/import'
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const counts = (page: Page) => page.locator('.counts dd').allTextContents()
const finished = (page: Page) =>
  page.getByRole('heading', { name: 'Der Import ist abgeschlossen' }).waitFor()
const total = async (filter: object = {}) =>
  (await call('POST', '/findmembers', { chapter_id: 1, filter, limit: 1 })).pagination.total

/** A page in German with the form for a file. */
async function aGermanPage(width: number) {
  const page = await aPage(t, browser, { width })
  await signIn(page, office, owner, '/console/overview')
  // leaving a page cancels its requests, and the browser reports them as errors: the page has to be complete first
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.evaluate(`localStorage.setItem('chapterhouse.language', 'de')`)
  await page.goto(office.address + view)
  return page
}

/** Takes a file: what the office calls the shirt, and families with one address. */
async function take(page: Page, file: Buffer) {
  await choose(page, 'mitglieder.csv', file)
  await page.getByLabel('Spalte Trikot übernehmen als').waitFor()
  await page.getByLabel('Spalte Trikot übernehmen als').selectOption('fields.shirt')
  await page.getByText('Eine Spalte wird nicht übernommen').waitFor({ state: 'detached' })
}

t.test('a secretary moves in with the list of a club', async t => {
  const page = await aGermanPage(1440)
  await take(page, makeClub())
  await button(page, 'Gemeinsame Adressen erlauben').click()
  await page.getByText('Alle Zeilen sind in Ordnung.').waitFor()
  t.strictSame(await counts(page), [`${club_rows}`, '0', '0', '0'], 'every row is new')
  await sound(t, page, 'a checked list')
  await button(page, `${club_rows} Zeilen importieren`).click()
  await finished(page)
  t.equal(await total(), club_rows, 'every row is saved')
  const first = await call('POST', '/findmembers', {
    ...{ chapter_id: 1, filter: { search: 'Grün-0' }, sort: 'membernumber' },
    columns: ['membernumber', 'payer_id', 'fields']
  })
  const [eldest, ...others] = first.members
  t.match(
    eldest,
    { membernumber: '1', payer_id: null, fields: { shirt: /^[SMLX]+$/ } },
    'the eldest pays alone'
  )
  for (const one of others) t.equal(one.payer_id, eldest.id, 'the eldest pays')

  await button(page, 'Weitere Datei importieren').click()
  await take(page, makeClub({ corrected: true }))
  await button(page, `${club_rows} Zeilen importieren`).click()
  await finished(page)
  t.equal(await total({ search: '0172 20001' }), 1, 'the correction is saved')
  await page.getByRole('link', { name: 'Ansehen oder rückgängig machen' }).click()
  await undo(page, club_rows)
  t.equal(await total({ search: '0172 20001' }), 0, 'the correction is undone')
  t.equal(await total({ search: '0171 20001' }), 1, 'as it was')

  await page.goto(office.address + view)
  await take(page, makeClub({ corrected: true }))
  await button(page, `${club_rows} Zeilen importieren`).click()
  await finished(page)
  t.equal(await total({ search: '0172 20001' }), 1, 'done again')
})

/** Undoes the batch whose drawer is open. */
async function undo(page: Page, members: number) {
  const drawer = page.getByRole('dialog', { name: /^Sammeländerung/ })
  await drawer.getByRole('button', { name: 'Rückgängig machen', exact: true }).click()
  const question = page.getByRole('dialog', { name: /rückgängig machen\?$/ })
  await question.getByText(`${members} `).first().waitFor()
  await question.getByRole('button', { name: 'Rückgängig machen' }).click()
  await page.getByText(`Für ${members} Mitglieder rückgängig gemacht`).waitFor()
}
