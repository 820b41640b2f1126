import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Test } from 'tap'
import { home } from '../../src/core/home.ts'
import { aBrowser, accessible, aPage, expectStatus } from '../console/browser.ts'
import t from '../folder.ts'
import { ada, aFrontDoor } from './front-door.ts'

const pictures = process.env.PICTURES

/** Opens the form of a door in a browser; with PICTURES, what it looks like is kept there. */
async function open(t: Test, look: Parameters<typeof aPage>[2] = {}, form: object = {}) {
  const door = await aFrontDoor(t, form)
  await door.app.listen({ port: 0 })
  const base = door.app.listeningOrigin
  const page = await aPage(t, await aBrowser(), look)
  expectStatus(page, 400)
  await page.goto(`${base}/join/rowers`)
  const picture = async (name: string) => {
    if (pictures) await page.screenshot({ path: join(pictures, `${name}.png`), fullPage: true })
  }
  return { ...door, page, base, picture }
}

const everything = {
  title: 'Join the rowers of the Hudson Street boathouse',
  intro: 'We row on Tuesdays and Saturdays.\n\nBeginners get a boat and a coach.',
  fields: [
    ...[
      { field: 'date_of_birth', required: true },
      { field: 'gender', required: false }
    ],
    ...[
      { field: 'street', required: true },
      { field: 'postal_code', required: true }
    ],
    ...[
      { field: 'city', required: true },
      { field: 'country', required: false }
    ],
    { field: 'phone', required: false }
  ]
}

t.test('the page works as a form of the web, at 320 px, in the language of the reader', async t => {
  const door = await open(t, { width: 320, locale: 'de-DE' }, everything)
  const { page } = door
  await door.picture('join-320-de')
  t.match(await page.locator('h1').textContent(), /^Join the rowers/)
  t.match(await page.locator('legend').allTextContents(), [
    'Mitgliedschaft',
    'Zu Ihrer Person',
    'Einwilligungen'
  ])
  const wide = await page.evaluate('document.documentElement.scrollWidth')
  t.equal(wide, 320, 'nothing is wider than the screen')
  await accessible(t, page, 'the form')
  await page.getByLabel('Vorname').fill(ada.firstname)
  await page.getByLabel('Nachname').fill(ada.lastname)
  await page.getByLabel('E-Mail', { exact: true }).fill(ada.email)
  await page.getByLabel('Geburtsdatum').fill('1990-05-15')
  await page.getByLabel('Straße').fill('Bootsweg 3')
  await page.getByLabel('Postleitzahl').fill('20095')
  await page.getByLabel('Ort', { exact: true }).fill('Hamburg')
  t.match(await page.locator('#summary').textContent(), /Ada Lovelace/)
  await page.getByRole('checkbox').first().check()
  await page.getByRole('button').click()
  await page.getByText('Bitte warten Sie drei Sekunden').waitFor()
  t.equal(await page.getByLabel('Vorname').inputValue(), ada.firstname, 'what was typed is there')
  await door.picture('join-320-flaw')
  await door.later(4)
  await page.getByRole('button').click()
  await page.getByRole('heading', { name: 'Sehen Sie in Ihrem Postfach nach' }).waitFor()
  await door.picture('join-320-sent')
  const [mail] = await door.mails()
  t.match(mail?.text, /Guten Tag/, 'the mail is in the same language')
  const { token } = await door.secrets()
  await page.goto(`${door.base}/join/rowers/confirm#${token}`)
  await door.picture('confirm-320')
  t.match(await page.locator('.from').textContent(), /\w/, 'it says whose form it is')
  t.strictSame(await door.members(), [], 'opening the link confirms nothing')
  await page.getByRole('button', { name: 'Antrag bestätigen' }).click()
  await page.getByText('Ihr Antrag ist angekommen').waitFor()
  t.match(await page.locator('.from').textContent(), /\w/, 'and where it arrived')
  t.equal(await page.getByRole('link').count(), 0, 'no page of one’s own is promised')
  t.match(await door.members(), [ada])
})

t.test('it works without scripts, and the code confirms', async t => {
  const door = await aFrontDoor(t)
  const { app } = door
  const page = async () =>
    (await app.inject({ url: '/join/rowers', headers: { 'accept-language': 'en' } })).body
  const stamp = /name="stamp" value="([^"]+)"/.exec(await page())?.[1] ?? ''
  const post = async (url: string, fields: Record<string, string>) => {
    const response = await app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString()
    })
    return { status: response.statusCode, body: response.body, headers: response.headers }
  }
  const fields = {
    ...{ slug: 'rowers', stamp, membertype_id: `${door.type.id}`, consents: 'privacy' },
    ...{ 'answers.firstname': '<Ada>', 'answers.lastname': 'Lovelace', 'answers.email': ada.email }
  }
  await door.later(4)
  const lacking = await post('/apply', { ...fields, 'answers.lastname': '' })
  t.equal(lacking.status, 400)
  t.match(lacking.body, /Please fill this in/)
  t.match(lacking.body, /value="&lt;Ada&gt;"/, 'what was typed is written as text')
  const policy = String(lacking.headers['content-security-policy'])
  t.match(policy, /default-src 'none'; style-src 'sha256-/)
  t.notMatch(policy, /unsafe|http/)
  t.match(await post('/apply', fields), { status: 202, body: /Look into your mailbox/ })
  const { code } = await door.secrets()
  t.match(await post('/confirmapplication', { slug: 'rowers', code: 'none' }), { status: 404 })
  await door.put('/editchapter', { id: 1, self_service: { on: true, fields: {} } })
  t.match(await post('/confirmapplication', { slug: 'rowers', code }), {
    status: 200,
    body: /has arrived.*\s*.*href="\.\/me">Your page/
  })
  t.match(await app.inject({ url: '/join/none' }), {
    statusCode: 404,
    body: /This form is not open/
  })
})

t.test('a child names a parent, and the dark page is as good', async t => {
  const door = await open(t, { scheme: 'dark' }, everything)
  await door.postData('/createmember_type', {
    membership_type: {
      ...{ name: 'Contact', chapter_id: 1, category: 'contact', duration: 0 },
      ...{ autorecurring_payment: false, membership_privacy: true },
      ...{ startdate: '2026-01-01', enddate: '2026-01-01' }
    }
  })
  await door.put('/editform', { id: door.form.id, guardian_under: 16 })
  const { page } = door
  await page.reload()
  await door.picture('join-1440-dark')
  const parent = page.getByRole('group', { name: 'Parent or guardian' })
  t.equal(await parent.isVisible(), false, 'it is asked for where it is needed')
  await page.getByLabel('Date of birth').fill('2020-01-01')
  await parent.waitFor()
  await accessible(t, page, 'the form')
  await door.picture('join-1440-child')
})

t.test('examples/website-form.html is the form on a website of the chapter', async t => {
  const door = await aFrontDoor(t, everything)
  await door.app.listen({ port: 0 })
  const { port } = door.app.server.address() as AddressInfo
  const html = readFileSync(join(home, 'examples/website-form.html'), 'utf8')
  const own = html.replace('https://office.example.org', `http://127.0.0.1:${port}`)
  const site = createServer((_, answer) =>
    answer.setHeader('content-type', 'text/html').end(own)
  ).listen(0)
  t.teardown(() => site.close())
  const page = await aPage(t, await aBrowser(), {})
  expectStatus(page, 400)
  await page.goto(`http://localhost:${(site.address() as AddressInfo).port}/`)
  await page.getByRole('heading', { name: everything.title }).waitFor()
  const given = { ...ada, date_of_birth: '1990-05-15', street: 'Bootsweg 3', postal_code: '20095' }
  for (const [name, value] of Object.entries({ ...given, city: 'Hamburg' }))
    await page.locator(`[name=${name}]`).fill(value)
  await page.locator('[name=gender]').selectOption('female')
  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByText('stamp is too new').waitFor()
  await door.later(4)
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByText('Look into your mailbox').waitFor()
  t.equal((await door.mails())[0]?.to, ada.email)
})
