import { typeBody } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { expectStatus, sound } from './browser.ts'
import { add, button, chips, found } from './forms.ts'
import { aDesk } from './office.ts'

const { page, open, visit, call } = await aDesk(t)
const standard = typeBody({ name: 'Standard' })
const { id: membertype_id } = await call('POST', '/createmember_type', standard)
const choices = ['S', 'M', 'L']
await call('POST', '/createfield', { key: 'shirt', label: 'Shirt', kind: 'choice', choices })
const member = { lastname: 'Lovelace', chapter_id: 1, membertype_id, email: '' }
for (const shirt of ['M', 'M', 'L'])
  await call('POST', '/createmembers', { ...member, firstname: shirt, fields: { shirt } })

const list = '/console/chapter/1/members'

t.test('what was typed last is kept, however its editor is closed', async _t => {
  await call('POST', '/createfield', { key: 'boat', label: 'Boat', kind: 'text' })
  await open(list)
  await found(page, '1–3 of 3')
  const ways = {
    Escape: () => page.keyboard.press('Escape'),
    'a press outside': () => page.getByRole('heading', { level: 1 }).click(),
    'the button': () => button(page, 'Done').click()
  }
  for (const [way, close] of Object.entries(ways)) {
    await add(page, 'Boat')
    const input = page.getByRole('textbox', { name: 'Boat' })
    await input.fill(way)
    await close()
    await input.waitFor({ state: 'detached' })
    await chips(page).getByText(`Boat is ${way}`).waitFor()
    await button(page, 'Clear filters').click()
    await found(page, '1–3 of 3')
  }
})

t.test('a list with a custom field asks again where the fields cannot be read', async t => {
  await open('/')
  const failing = (pattern: string) =>
    page.route(pattern, route => route.fulfill({ status: 500, body: '{}' }))
  await failing('**/getfields*')
  await failing('**/findmembers')
  expectStatus(page, 500)
  await visit(`${list}?fields=${encodeURIComponent('{"shirt":"M"}')}`)
  const again = button(page, 'Try again')
  await again.waitFor()
  await sound(t, page, 'a list that could not be read')
  await page.unrouteAll()
  await again.click()
  await found(page, '1–2 of 2')
})
