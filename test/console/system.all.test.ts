import type { Page } from 'playwright-core'
import t from '../folder.ts'
import { aMailServer } from '../messages/mail-server.ts'
import { nobodysUrl } from '../messages/sending-office.ts'
import { aBrowser, aPage, shows, sound } from './browser.ts'
import { aDesk, anOffice, aPerson, signIn } from './office.ts'

const { office, page, open, visit, call, aType, aMember } = await aDesk(t)
await call('POST', '/createchapter', { name: 'Kraków' })
const settings = { MAIL_FROM: 'Office <office@example.org>', MAIL_PER_MINUTE: '30' }
const card = (page: Page) => page.getByRole('region', { name: 'Sending of e-mails' })

t.test('unknown actions of a later version are shown unchanged', async () => {
  await page.route('**/getlogs*', async route => {
    const response = await route.fetch()
    const body = await response.json()
    Object.assign(body.data.logs[0], {
      action: 'member.teleported',
      changes: { destination: ['<b>Earth</b>', { moon: 'Io', since: null, days: [1, 2] }] }
    })
    await route.fulfill({ response, json: body })
  })
  await open('/console/audit')
  const entry = page.locator('tbody tr').first()
  await shows(entry, 'member.teleported', 'destination', '<b>Earth</b>')
  await entry.getByText('{"moon":"Io","since":null,"days":[1,2]}').waitFor()
  await page.unroute('**/getlogs*')
})

t.test('an export is described in plain words', async t => {
  await aType('Standard')
  await aMember('Ada')
  office.run(['export', 'members', '--chapter', '1', '--format', 'ndjson'])
  await visit('/console/audit?entity=chapter')
  // the table shows its rows before their texts are loaded
  const told = async () => {
    await page.locator('tbody tr .entry').first().waitFor()
    return (await page.locator('tbody tr').allTextContents()).slice(0, 2)
  }
  const english = [
    /Members exported: Main chapter.*Format: JSON lines.*Members exported: 1.*Complete: yes/,
    /Export of members begun: Main chapter.*Format: JSON lines.*Command line/
  ]
  t.match(await told(), english, 'its end and its begin')
  await open('/console/audit?entity=chapter', { language: 'de' })
  const german = [
    /Mitglieder exportiert: .*Format: JSON-Zeilen.*Mitglieder: 1.*Vollständig: ja/,
    /Export von Mitgliedern begonnen: .*Befehlszeile/
  ]
  t.match(await told(), german, 'in German')
})

t.test('a test of mail, and a server that is away', async t => {
  const browser = await aBrowser()
  const server = await aMailServer(t)
  const office = await anOffice(t, { ...settings, SMTP_URL: server.url })
  const owner = await aPerson(office)
  const page = await aPage(t, browser)
  await signIn(page, office, owner, '/console/system')
  await card(page).getByText('E-mails are sent').waitFor()
  await card(page).getByText('Office <office@example.org>').waitFor()
  t.equal(
    await card(page).getByLabel('Send a test to').inputValue(),
    owner.email,
    'the own address is proposed'
  )
  await card(page).getByLabel('Send a test to').fill('office@example.org')
  await card(page).getByRole('button', { name: 'Send a test' }).click()
  await card(page).getByText('The mail server has taken the test.').waitFor()
  t.strictSame(
    server.received.map(({ to }) => to),
    [['office@example.org']],
    'the test was received'
  )
  await sound(t, page, 'a test that was taken')

  const nobody = await anOffice(t, { ...settings, SMTP_URL: await nobodysUrl() })
  const hers = await aPerson(nobody)
  await signIn(page, nobody, hers, '/console/system')
  await card(page).getByRole('button', { name: 'Send a test' }).click()
  await card(page).getByText('The mail server did not take the test.').waitFor()
  await card(page).getByText('No e-mails leave at the moment').waitFor()
  await card(page).getByText('The mail server does not answer.').first().waitFor()
  await sound(t, page, 'a mail server that is away')
  await page.goto(`${nobody.address}/console/overview`)
  await page.getByRole('alert', { name: 'No e-mails leave at the moment' }).waitFor()
  await sound(t, page, 'the alert of the overview')
})
