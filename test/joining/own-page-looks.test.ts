import { join } from 'node:path'
import { aBrowser, accessible, aPage, expectStatus } from '../console/browser.ts'
import { aMember } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { ada, aFrontDoor } from './front-door.ts'

const pictures = process.env.PICTURES

t.test('a member opens the page by the link of a mail, and changes a number', async t => {
  const door = await aFrontDoor(t, {}, { env: { PUBLIC_URL: 'http://127.0.0.1' } })
  await door.put('/editchapter', { id: 1, self_service: { on: true, fields: {} } })
  const { id } = await aMember(door.app, { ...ada, membertype_id: door.type.id, status: 'active' })
  await door.app.listen({ port: 0, host: '127.0.0.1' })
  const base = door.app.listeningOrigin
  const page = await aPage(t, await aBrowser(), { width: 320 })
  expectStatus(page, 401)
  await page.goto(`${base}/me`)
  await page.getByLabel('Your e-mail address').fill(ada.email)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await page.getByText('a mail is on its way').waitFor()
  await accessible(t, page, 'signing in')
  if (pictures) await page.screenshot({ path: join(pictures, 'me-signin.png'), fullPage: true })
  const text = (await door.mails()).at(-1)?.text ?? ''
  await page.goto(`${base}/me#${/#([\w-]+)/.exec(text)?.[1]}`)
  await page.getByRole('button', { name: 'Open my page' }).click()
  await page.getByRole('heading', { name: 'Ada Lovelace' }).waitFor()
  await accessible(t, page, 'the page')
  if (pictures) await page.screenshot({ path: join(pictures, 'me-320.png'), fullPage: true })
  const wide = await page.evaluate('document.documentElement.scrollWidth')
  t.equal(wide, 320, 'nothing is wider than the screen')
  await page.getByLabel('Phone').fill('+44 2')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { name: 'Ada Lovelace' }).waitFor()
  t.match(await door.get(`/getmember/${id}`), { phone: '+44 2' })
})
