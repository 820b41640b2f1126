import type { Page } from 'playwright-core'
import { typeBody } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { aMailServer } from '../messages/mail-server.ts'
import { nobodysUrl } from '../messages/sending-office.ts'
import { aBrowser, accessibleInBoth, aPage, fitsAny, speak } from './browser.ts'
import { aClient, anOffice, aPerson, type Office, signIn } from './office.ts'

const browser = await aBrowser()
const settings = { MAIL_FROM: 'Office <office@example.org>', MAIL_PER_MINUTE: '30' }
const card = (page: Page) => page.getByRole('region', { name: 'Sending of e-mails' })

/** Releases the welcome of a member. */
async function aReleased(office: Office) {
  const call = aClient(office)
  const today = new Date().toISOString().slice(0, 10)
  await call('PUT', '/editchapter', { id: 1, acts_from: today })
  const { id } = await call('POST', '/createmember_type', typeBody({ name: 'Adults' }, {}))
  const member = { firstname: 'Ada', lastname: 'Lovelace', email: 'ada@example.org' }
  await call('POST', '/createmembers', { ...member, chapter_id: 1, membertype_id: id })
  await call('PUT', '/releasemessages', { chapter_id: 1 })
}

t.test('without a mail server everything waits, and the console says so', async t => {
  const office = await anOffice(t)
  const owner = await aPerson(office)
  const moderator = await aPerson(office, { role: 'moderator', chapter_id: 1 })
  await aReleased(office)
  const page = await aPage(t, browser)
  await signIn(page, office, owner, '/console/system')
  await card(page).getByText('There is no mail server').waitFor()
  await card(page).getByText('In the outbox').waitFor()
  t.equal(await card(page).getByRole('button').count(), 0, 'nothing can be tested')
  await fitsAny(t, page, 'no mail server')
  await accessibleInBoth(t, page, 'no mail server')
  await speak(page, 'de')
  await page.goto(`${office.address}/console/chapter/1/messages`)
  const alert = page.getByRole('alert', { name: 'Es ist kein Mailserver eingerichtet' })
  await alert.getByText('Nachrichten im Postausgang: 1.').waitFor()
  await page.getByText('Eine freigegebene Nachricht wartet oder ist unterwegs').waitFor()
  await accessibleInBoth(t, page, 'messages wait, in German')
  await page.goto(`${office.address}/console/overview`)
  await alert.getByRole('link', { name: 'Ansehen, was nicht stimmt' }).click()
  await page.getByRole('region', { name: 'Versand von E-Mails' }).waitFor()

  await speak(page, 'en')
  await signIn(page, office, moderator, '/console/chapter/1/messages')
  await page.getByText('One released message is waiting or on its way').waitFor()
  const note = page.getByRole('alert', { name: 'There is no mail server' })
  await note.getByText(/^Released messages wait and are kept\./).waitFor()
  t.equal(await note.getByRole('link').count(), 0, 'the settings are not theirs')
})

t.test('a test of mail, and a server that is away', async t => {
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
  await accessibleInBoth(t, page, 'a test that was taken')

  const nobody = await anOffice(t, { ...settings, SMTP_URL: await nobodysUrl() })
  const hers = await aPerson(nobody)
  await signIn(page, nobody, hers, '/console/system')
  await card(page).getByRole('button', { name: 'Send a test' }).click()
  await card(page).getByText('The mail server did not take the test.').waitFor()
  await card(page).getByText('No e-mails leave at the moment').waitFor()
  await card(page).getByText('The mail server does not answer.').first().waitFor()
  await accessibleInBoth(t, page, 'a mail server that is away')
  await page.goto(`${nobody.address}/console/overview`)
  await page.getByRole('alert', { name: 'No e-mails leave at the moment' }).waitFor()
  await accessibleInBoth(t, page, 'the alert of the overview')

  const lead = await aPerson(nobody, { role: 'chapter_lead', chapter_id: 1 })
  await signIn(page, nobody, lead, '/console/chapter/1/messages')
  const note = page.getByRole('alert', { name: 'No e-mails leave at the moment' })
  await note.getByText(/^Nothing is lost: it is tried again by itself/).waitFor()
  await fitsAny(t, page, 'an alert for a chapter lead')
  await accessibleInBoth(t, page, 'an alert for a chapter lead')
})
