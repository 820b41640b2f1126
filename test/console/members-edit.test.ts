import type { Page } from 'playwright-core'
import t from '../folder.ts'
import { absent, expectStatus } from './browser.ts'
import { found } from './forms.ts'
import { aDesk } from './office.ts'

const { page, open, call, aType } = await aDesk(t)
const standard = await aType('Standard')
await aType('Premium')
const aMember = (lastname: string) =>
  call('POST', '/createmembers', {
    firstname: 'Jürgen',
    lastname,
    email: `${lastname}@example.org`,
    chapter_id: 1,
    membertype_id: standard
  })
const list = '/console/chapter/1/members'
const rows = (page: Page) => page.locator('tbody a')
const search = (page: Page) => page.getByLabel('Search by name')

/** Records the requests of a page to editmember. */
const record = `
  window.edits = []
  const send = window.fetch
  window.fetch = async (request, init) => {
    if (request.url?.endsWith('/editmember'))
      edits.push({ body: await request.clone().text(), if_match: request.headers.get('if-match') })
    return send(request, init)
  }
`

t.test('editing sends only changed fields', async t => {
  const { id } = await aMember('Before')
  await page.addInitScript(record)
  await open(`${list}?member=${id}`)
  await page.waitForURL(new RegExp(`${list}/${id}`))
  await page.getByLabel('Last name').fill('After')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Jürgen After was saved').waitFor()
  const [sent, ...others] = (await page.evaluate('edits')) as { body: string; if_match: string }[]
  t.strictSame(others, [], 'one request is sent')
  t.strictSame(
    JSON.parse(sent?.body ?? ''),
    { id, lastname: 'After' },
    'only the changed field is sent'
  )
  t.match(sent?.if_match, /^"/, 'with the version that was read')
  t.match(await call('GET', `/getmember/${id}`), { lastname: 'After' }, 'the change is saved')
})

t.test('adding a member with a hostile name', async t => {
  await open(list)
  await page.getByRole('button', { name: 'New member' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  t.equal(await page.getByText('Required').count(), 3, 'three fields are required')
  const firstname = `<img src=x onerror="document.title='owned'">`
  await page.getByLabel('First name').fill(firstname)
  await page.getByLabel('Last name').fill('{{constructor}}')
  await page
    .getByRole('textbox', { name: 'Membership type' })
    .or(page.getByRole('combobox', { name: 'Membership type' }))
    .last()
    .click()
  await page.getByRole('option', { name: 'Premium' }).click()
  // the days of the first term push the button down once they come
  await page.getByText('The membership begins at once').waitFor()
  expectStatus(page, 409)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('was added').waitFor()
  await search(page).fill('onerror')
  await found(page, '1–1 of 1')
  t.strictSame(
    await rows(page).allTextContents(),
    [`{{constructor}}, ${firstname}`],
    'the name is shown as text'
  )
  t.equal(await page.title(), 'Members – Chapterhouse', 'the name runs no script')
  await absent(t, page.locator('img'), 'the name runs no script')
})
