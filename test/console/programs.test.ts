import { password } from '../fixtures/person.ts'
import t from '../folder.ts'
import { choose, expectStatus, sound } from './browser.ts'
import { button, text } from './forms.ts'
import { aDesk } from './office.ts'

const { office, owner, page, visit, call } = await aDesk(t)

t.test('a program is let in, and out again', async t => {
  await visit('/console/programs')
  await page.getByText('No program gets in yet').waitFor()
  await button(page, 'Let a program in').click()
  await button(page, 'Create access').click()
  await page.getByText('Required').first().waitFor()
  await text(page, 'Name').fill('Website')
  await choose(page, 'May do', 'Moderator')
  await text(page, 'Only from these networks').fill('127.0.0.1\n::1')
  await sound(t, page, 'a new program')
  await office.app.db.write(() =>
    office.app.db.$client.exec('UPDATE sessions SET created = created - 300000')
  )
  expectStatus(page, 403)
  await button(page, 'Create access').click()
  await page.getByLabel(/^Password/).fill(password)
  await page.getByLabel(/^Code/).fill(owner.recovery_codes[0] ?? '')
  await button(page, 'Confirm').click()
  await page.getByRole('heading', { name: 'The access of Website' }).waitFor()
  const token = await page.getByLabel('Key', { exact: true }).inputValue()
  await sound(t, page, 'a token')
  const headers = { authorization: `Bearer ${token}` }
  const ask = () => fetch(`${office.address}/getchapters`, { headers })
  t.equal((await ask()).status, 200, 'the program gets in')
  await button(page, 'Close').last().click()
  await page.getByRole('row').filter({ hasText: 'As Moderator' }).waitFor()
  t.match(await call('GET', '/gettokens'), { tokens: [{ networks: ['127.0.0.1', '::1'] }] })
  await page.getByRole('button', { name: 'Actions: Website' }).click()
  await page.getByRole('menuitem', { name: 'End access' }).click()
  await button(page, 'End access').click()
  await page.getByText('Website cannot get in any more').waitFor()
  t.equal((await ask()).status, 401, 'not any more')
  await page.getByText('No program gets in yet').waitFor()
})
