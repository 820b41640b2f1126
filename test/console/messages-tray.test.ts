import type { Socket } from 'node:net'
import type { Page } from 'playwright-core'
import { setClock } from '../../src/core/time.ts'
import t from '../folder.ts'
import { aMailServer } from '../messages/mail-server.ts'
import { shows, sound, steady, watchShifts } from './browser.ts'
import { press } from './forms.ts'
import { aDesk, aPerson } from './office.ts'

const cut = new Set<string>()
const server = await aMailServer(t, {
  onRcptTo({ address }, _session, done) {
    const refusal = Object.assign(new Error('5.1.1 no such user'), { responseCode: 550 })
    done(address.startsWith('gone') ? refusal : null)
  },
  onData(stream, session, done) {
    const to = session.envelope.rcptTo[0]?.address ?? ''
    stream.resume()
    stream.on('end', () => {
      if (!to.startsWith('unsure') || cut.has(to)) return done(null, 'taken')
      // the line is cut after the content, and nobody knows whether it was taken
      cut.add(to)
      const { connections } = this as unknown as { connections: Set<Line> }
      for (const line of connections) if (line.session === session) line._socket.destroy()
    })
  }
})
/** What a mail server keeps of a connection. */
interface Line {
  session: object
  _socket: Socket
}
const mail = { SMTP_URL: server.url, MAIL_FROM: 'office@example.org', MAIL_PER_MINUTE: '0' }
const { office, page, open, visit, call, aType, aMember } = await aDesk(t, {}, mail)
const moderator = await aPerson(office, { role: 'moderator', chapter_id: 1 })
const today = new Date().toISOString().slice(0, 10)
await call('PUT', '/editassociation', { name: 'Chess <i>Club</i>' })
await call('PUT', '/editchapter', { id: 1, acts_from: today })
await aType('Adults', { duration: 0 })
/** A member who is welcomed and has paid: both messages are proposed, or skipped without an address. */
async function aPayer(firstname: string, email: string) {
  const id = await aMember(firstname, { email })
  const payment = { member_id: id, amount: 12.5, date: today, method: 'cash' }
  await call('POST', '/createpayment', payment)
  return id
}
await aPayer('Ada', 'ada@example.org')
await aPayer('Ben', '')
const gone = await aPayer('Cem', 'gone@example.org')
await aPayer('Dora', 'unsure@example.org')
const view = '/console/chapter/1/messages'
const states = async () => {
  const { messages } = await call('GET', '/getmessages?chapter_id=1&kind=payment_receipt')
  return messages.map(({ state }: { state: string }) => state).sort()
}
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

t.test('what is proposed: examples, a release and what is never sent', async t => {
  await open(view)
  await page.getByRole('heading', { name: 'Waiting for your release: 6' }).waitFor()
  const example = page.getByRole('region', { name: 'Examples' })
  await example.getByLabel('Example').selectOption({ label: 'Welcome – Ada Lovelace (the first)' })
  await example.getByText('Chess <i>Club</i>').first().waitFor()
  await sound(t, page, 'proposals')
  await open('/console/chapter/1/overview', { as: moderator })
  const todo = page.getByRole('region', { name: 'To do', exact: true })
  await todo.getByText('Messages to 3 members wait for their release').waitFor()
  await todo.getByRole('link', { name: 'Show messages' }).click()
  await press(page, 'Do not send: Welcome')
  const question = dialog(page, 'Leave these messages unsent?')
  await shows(question, '3 messages are never sent', 'Dora Lovelace')
  await sound(t, page, 'the question before nothing is sent')
  await question.getByRole('button', { name: 'Do not send' }).click()
  await page.getByText('3 are not sent').waitFor()
  await open(view, { as: moderator, anew: true })
  await press(page, 'Send all 3 …')
  await dialog(page, 'Send these messages?').getByText('3 messages leave').waitFor()
  await aPayer('Eve', 'eve@example.org')
  await dialog(page, 'Send these messages?').getByRole('button', { name: 'Send' }).click()
  await page.getByText('Something has changed meanwhile').waitFor()
  t.strictSame(
    await states(),
    ['proposed', 'proposed', 'proposed', 'proposed', 'skipped'],
    'nothing is sent that was not shown'
  )
  await sound(t, page, 'the question before messages are sent')
  await dialog(page, 'Send these messages?').getByRole('button', { name: 'Send' }).click()
  await page.getByText('5 released', { exact: true }).waitFor()
  await page.getByRole('heading', { name: 'Nothing is waiting for your release' }).waitFor()
})

t.test('what became of them: the list, the words, and another try', async t => {
  // the job is due half a minute after its last run
  const restore = setClock(() => Date.now() + 31_000)
  await office.app?.runDueJobs()
  restore()
  t.strictSame(
    await states(),
    ['failed', 'sent', 'sent', 'skipped', 'unsure'],
    'each became what the server said'
  )
  await watchShifts(page)
  await open(`${view}/all`, { anew: true })
  await page.getByRole('link', { name: 'Welcome', exact: true }).first().waitFor()
  await steady(t, page, 'the list')
  await sound(t, page, 'the list')
  await visit(`${view}/all?state=sent`)
  await page.getByRole('link', { name: 'Payment received' }).last().click()
  const drawer = dialog(page, 'Payment received')
  await drawer.getByText('The mail server has taken it.').waitFor()
  await drawer.getByText('As an e-mail').click()
  const frame = drawer.frameLocator('iframe')
  await frame.getByText('Ada Lovelace').waitFor()
  t.equal(
    await frame.locator('body').evaluate('getComputedStyle(document.body).padding'),
    '16px',
    'the e-mail has its margin'
  )
  await visit(`${view}/all?state=failed`)
  await page.getByRole('link', { name: 'Payment received' }).click()
  await drawer.getByText('The address does not exist, or its mailbox is closed.').waitFor()
  await drawer.getByText('550 5.1.1 no such user').waitFor()
  await visit(`${view}/all?state=unsure`)
  await page.getByRole('link', { name: 'Payment received' }).click()
  await drawer.getByText('It may have arrived, or not').waitFor()
  await sound(t, page, 'a message of which nobody knows')
  await press(page, 'Send again …')
  const question = dialog(page, 'Send this message?')
  await question.getByText('If it did arrive, it arrives twice.').waitFor()
  await question.getByRole('button', { name: 'Send' }).click()
  await page.getByText('The message is on its way').waitFor()
  await drawer.getByText('It is released and leaves by itself.').waitFor()
})

t.test('on the page of a member: what was told, and an address that is refused', async t => {
  await open(`/console/chapter/1/members/${gone}`, { width: 360 })
  await page.getByText('A mail server has refused this address.').waitFor()
  const told = page.getByRole('region', { name: 'Messages', exact: true })
  await shows(told, 'Not delivered', 'Not sent: the office did not want it')
  await sound(t, page, 'what a member was told')
  await press(page, 'Write to it again')
  await page.getByText('Messages go to this address again').waitFor()
  await page.getByText('A mail server has refused this address.').waitFor({ state: 'detached' })
  await told.getByRole('button', { name: 'Payment received' }).click()
  await dialog(page, 'Payment received').getByText('It could not be delivered.').waitFor()
  await page.keyboard.press('Escape')
  await dialog(page, 'Payment received').waitFor({ state: 'detached' })
})
