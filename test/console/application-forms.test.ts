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

/** Lets a member's wish for another last name wait. */
async function aRequest(id: number) {
  const { app } = office
  await app.db.write(() =>
    app.db.$client
      .prepare(
        `INSERT INTO change_requests (member_id, kind, before, "set", state, createddate)
         VALUES (?, 'change', '{"lastname":"Lovelace"}', '{"lastname":"King"}', 'waiting', '2026-01-01T00:00:00Z')`
      )
      .run(id)
  )
}
const accept = () => page.getByRole('dialog').getByRole('button', { name: 'Accept', exact: true })

t.test('what a member asks for is looked at and accepted', async t => {
  const id = await aMember('Ada')
  await aRequest(id)
  await visit('/console/chapter/1/requests')
  await shows(page, 'Ada Lovelace', 'King')
  await sound(t, page, 'requests')
  if (pictures) await page.screenshot({ path: join(pictures, 'requests.png') })
  await button(page, 'Accept the request of Ada Lovelace').click()
  await page.getByRole('dialog').getByText('King').waitFor()
  await accept().click()
  await shows(page, 'The request of Ada Lovelace was accepted', 'Nobody asks for a change')
  t.match(await call('GET', `/getmember/${id}`), { lastname: 'King' })
  await visit('/console/audit')
  await shows(page, 'Change accepted: Change')
})

t.test('the page of a member has what was asked for, and takes the answer back', async t => {
  const id = await aMember('Ben')
  await aRequest(id)
  await visit(`/console/chapter/1/members/${id}`)
  await page.getByRole('heading', { name: 'Requests', exact: true }).waitFor()
  await shows(page, 'King')
  await sound(t, page, 'the requests of a member')
  if (pictures)
    await page.screenshot({ path: join(pictures, 'member-requests.png'), fullPage: true })
  await button(page, 'Accept the request of Ben Lovelace').click()
  await accept().click()
  await page.getByRole('heading', { name: 'Ben King' }).waitFor()
  await page.getByText('Accepted', { exact: true }).waitFor()
  const { requests } = await call('GET', `/getchangerequests?member_id=${id}`)
  t.match(requests, [{ state: 'accepted', batch_id: Number }])
  await button(page, 'Undo').click()
  await page.getByRole('heading', { name: 'Ben Lovelace' }).waitFor()
  t.match(await call('GET', `/getmember/${id}`), { lastname: 'Lovelace' })
})

t.test('what members may do on their page is said field by field', async t => {
  await visit('/console/chapters?chapter=1')
  await page
    .getByRole('switch', { name: 'Members have a page of their own' })
    .check({ force: true })
  const way = (field: string) => page.getByRole('combobox', { name: field, exact: true })
  t.equal(await way('Phone').inputValue(), 'change', 'as it is by default')
  t.strictSame(
    await way('E-mail').locator('option').allTextContents(),
    ['may ask the office', 'see it', 'do not see it'],
    'an address counts once it was confirmed'
  )
  await way('Phone').selectOption({ label: 'may ask the office' })
  await way('Company').selectOption({ label: 'do not see it' })
  await way('Last name').selectOption({ label: 'may change it' })
  await save(page).click()
  await page.getByText('was saved').waitFor()
  const stored = async () => (await call('GET', '/getchapter/1')).self_service
  const fields = { phone: 'ask', company: 'none', lastname: 'change' }
  t.strictSame(await stored(), { on: true, fields })
  await visit('/console/chapters?chapter=1')
  await way('Phone').selectOption({ label: 'may change it' })
  await save(page).click()
  await page.getByText('was saved').waitFor()
  t.strictSame(await stored(), { on: true, fields: { company: 'none', lastname: 'change' } })
})
