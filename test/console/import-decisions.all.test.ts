import type { Page } from 'playwright-core'
import { typeBody } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { choose } from './files.ts'
import { aDesk } from './office.ts'

const { office, page, call } = await aDesk(t)
const button = (page: Page, name: string) => page.getByRole('button', { name })

t.test('as many rows are decided about as a file has', async t => {
  await call('POST', '/createmember_type', typeBody({ name: 'Standard' }))
  // more than an address holds
  const total = 350
  const rows = Array.from({ length: total }, (_, i) => `Ida;Groß ${i};Standard`)
  const file = (born: string) =>
    ['Vorname;Nachname;Mitgliedsart;Geboren', ...rows.map(row => `${row};${born}`)].join('\n')
  await page.goto(`${office.address}/console/chapter/1/import`)
  await choose(page, 'all.csv', file(''))
  await button(page, `Import ${total} rows`).click()
  await button(page, 'Import another file').click()
  await choose(page, 'again.csv', file('1.1.1990'))
  // the page takes each press before the next one
  const press = `(async () => {
    for (const button of document.querySelectorAll('[aria-label$="is another person"]')) {
      button.click()
      await null
    }
  })()`
  for (let left = total; left > 0; left -= 25) {
    await page.getByRole('heading', { name: `Who is meant? ${left}` }).waitFor()
    await page.evaluate(press)
  }
  const mine = page.getByRole('region', { name: 'Your decisions' })
  await mine.getByText(`1–25 of ${total}`).waitFor()
  await button(page, `Import ${total} rows`).click()
  await page.getByRole('heading', { name: 'The import is complete' }).waitFor()
  t.equal(
    (await call('GET', '/getmembers?chapter_id=1&limit=1')).pagination.total,
    2 * total,
    'every row is saved as a new person'
  )
})
