import t from '../folder.ts'
import { aMailServer } from '../messages/mail-server.ts'
import { expectStatus, shows, sound } from './browser.ts'
import { aDesk, officePort } from './office.ts'

const server = await aMailServer(t)
// mailings have links to the service, which refuses pages of any other address
const port = await officePort()
const { owner, page, open, call, aType } = await aDesk(
  t,
  {},
  {
    ...{ SMTP_URL: server.url, MAIL_FROM: 'office@example.org', MAIL_PER_MINUTE: '0' },
    ...{ PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` }
  }
)
const membertype_id = await aType('Adults')
const join = (firstname: string, lastname: string, email: string) =>
  call('POST', '/createmembers', { chapter_id: 1, membertype_id, firstname, lastname, email })
await join('Ada', 'Lovelace', 'ada@example.org')
await join('Bartholomew', `von und zu ${'Langenfels-'.repeat(6)}Ende`, 'bart@example.org')
await join('Cleo', 'Nowhere', '')

t.test('a mailing is written, looked at, tested, released, and stopped', async t => {
  await open('/console/chapter/1/mailings')
  await page.getByText('No mailings yet').waitFor()
  await page.getByRole('link', { name: 'Write a mailing' }).click()
  await page.getByLabel('Subject').fill('Regatta')
  const body = page.getByRole('textbox', { name: 'Text' })
  await body.fill('Dear {{member.shoe}}')
  expectStatus(page, 400)
  await page.getByRole('button', { name: 'Save and look' }).click()
  await page
    .getByText(/member\.shoe/)
    .last()
    .waitFor()
  await body.fill('Dear {{member.firstname}}, see you.')
  await page.getByLabel('Not before the day').fill('2099-05-01')
  await page.getByLabel('Not before the time').fill('10:30')
  await page.getByRole('button', { name: 'Save and look' }).click()
  await shows(page, 'Members who get it: 2', 'Do not get it: 1 – no e-mail address (1)')
  await page.getByText('Dear Ada, see you.').waitFor()
  await page.getByLabel('Whoever pays for these members').check()
  await page.getByLabel('One copy where several have one address').check()
  await page.getByRole('button', { name: 'Save and look' }).click()
  await page.getByText('Dear Ada, see you.').waitFor()
  await sound(t, page, 'a mailing before its release')
  await page.getByRole('button', { name: 'Send to me as a test' }).click()
  await page.getByText('The test is on its way to you').waitFor()
  t.match(
    server.received,
    [{ to: [owner.email], mail: { subject: 'Regatta', text: /^Dear Ada/ } }],
    'the test is sent to the owner'
  )
  await page.getByRole('button', { name: 'Release to 2 …' }).click()
  await page.getByRole('button', { name: 'Release', exact: true }).click()
  const card = page.getByRole('region', { name: 'Regatta' })
  await card.getByText(/To: Whoever pays for these members/).waitFor()
  await card.getByText('In the outbox: 2').waitFor()
  await card.getByText('Released', { exact: true }).waitFor()
  await card.getByRole('button', { name: 'Stop …' }).click()
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await card.getByText('Not sent (the office did not want it): 2').waitFor()
  await card.getByText('Stopped', { exact: true }).waitFor()
  await sound(t, page, 'a mailing that was stopped')
})

t.test('chosen members are written to from their list, by who may', async () => {
  await open('/console/chapter/1/members')
  await page.getByRole('checkbox').nth(1).check()
  await page.getByRole('link', { name: 'Write to them' }).click()
  await page.getByRole('heading', { name: 'Write a mailing' }).waitFor()
})
