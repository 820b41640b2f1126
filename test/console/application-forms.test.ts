import { join } from 'node:path'
import t from '../folder.ts'
import { expectStatus, shows, sound } from './browser.ts'
import { button, rows, save, text } from './forms.ts'
import { aDesk } from './office.ts'

const settings = {
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'office@example.org',
  PUBLIC_URL: ''
}
const { page, visit, call, aType, aMember, office } = await aDesk(t, {}, settings)
const pictures = process.env.PICTURES

t.test('a form is made, opened, and seen as applicants do', async t => {
  await aType('Adults', { enddate: '2099-12-31' })
  await visit('/console/chapter/1/forms')
  await page.getByText('No forms yet').waitFor()
  await button(page, 'New form').first().click()
  await text(page, 'Title').fill('Join the rowers')
  t.equal(
    await text(page, 'Address').inputValue(),
    'join-the-rowers',
    'the address follows the title'
  )
  if (pictures) await page.screenshot({ path: join(pictures, 'new-form.png') })
  await page.locator('.mantine-MultiSelect-input').click()
  await page.getByRole('option', { name: 'Adults' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: 'Phone' }).selectOption('optional')
  await button(page, 'Add a consent').click()
  await text(page, 'Consent 1').fill('I have read how my data is used.')
  await sound(t, page, 'a new form')
  await page.getByRole('switch', { name: 'Open' }).check({ force: true })
  expectStatus(page, 409)
  await save(page).click()
  await page.getByText('A form can be opened once mail is sent').waitFor()
  await page.getByRole('switch', { name: 'Open' }).uncheck({ force: true })
  await save(page).click()
  await page.getByText('Join the rowers was added').waitFor()
  const [form] = (await call('GET', '/getforms?chapter_id=1')).forms
  t.match(form, {
    slug: 'join-the-rowers',
    fields: [{ field: 'phone', required: false }],
    consents: [{ key: 'consent_1', required: true }],
    active: false
  })
  await rows(page).first().click()
  await page.getByText('The form is closed').waitFor()
  await button(page, 'QR code').click()
  await page.getByRole('img', { name: /join-the-rowers/ }).waitFor()
  if (pictures) await page.screenshot({ path: join(pictures, 'forms.png') })
  await text(page, 'Introduction').fill('We row on Tuesdays.')
  await save(page).click()
  await page.getByText('Join the rowers was saved').waitFor()
})

t.test('what a member asks for is looked at and accepted', async t => {
  const id = await aMember('Ada')
  const { app } = office
  await app.db.write(() =>
    app.db.$client
      .prepare(
        `INSERT INTO change_requests (member_id, kind, before, "set", state, createddate)
         VALUES (?, 'change', '{"lastname":"Lovelace"}', '{"lastname":"King"}', 'waiting', '2026-01-01T00:00:00Z')`
      )
      .run(id)
  )
  await visit('/console/chapter/1/requests')
  await shows(page, 'Ada Lovelace', 'King')
  await sound(t, page, 'requests')
  if (pictures) await page.screenshot({ path: join(pictures, 'requests.png') })
  await button(page, 'Accept the request of Ada Lovelace').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Accept', exact: true }).click()
  await shows(page, 'The request of Ada Lovelace was accepted', 'Nobody asks for a change')
  t.match(await call('GET', `/getmember/${id}`), { lastname: 'King' })
})
