import { MembersSet } from '../../src/console/api/contract.ts'
import t from '../folder.ts'
import { choose, select } from './browser.ts'
import { button } from './forms.ts'
import { aDesk } from './office.ts'

const { page, open, call, aType, aMember } = await aDesk(t)
await aType('Standard')
for (const firstname of ['Ada', 'Bo']) await aMember(firstname)

t.test('every choice has words and an input, and the service takes it', async t => {
  const choices = ['S', 'M']
  await call('POST', '/createfield', { key: 'shirt', label: 'Shirt', kind: 'choice', choices })
  await open('/console/chapter/1/members')
  await page.getByLabel('Select all on this page').check()
  await button(page, 'Change more').click()
  const dialog = page.getByRole('dialog')
  await select(page, 'What').click()
  const names = await page.getByRole('option').allTextContents()
  t.ok(names.length > 12, 'the choices are listed')
  t.strictSame(
    names.filter(name => Object.keys(MembersSet).includes(name) || /_/.test(name)),
    [],
    'no name of the contract'
  )
  await page.keyboard.press('Escape')
  // acts take more than one value, and have a test of their own
  const acts = ['End the membership', 'Change the chapter']
  for (const name of names.filter(one => !acts.includes(one))) {
    await choose(page, 'What', name)
    const input = select(dialog, name)
    if (name === 'Membership type') await choose(page, name, 'Standard')
    else if (/tags/.test(name)) await input.fill('Board,')
    else if (name !== 'Member number') t.equal(await input.count(), 1, name)
    const answer = page.waitForResponse(/editmembers/)
    await button(page, 'Check what would change').click()
    t.equal((await answer).status(), 200, name)
    await dialog
      .getByRole('status')
      .getByText(/change/i)
      .first()
      .waitFor()
  }
})
