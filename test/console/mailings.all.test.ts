import t from '../folder.ts'
import { aMailServer } from '../messages/mail-server.ts'
import { expectStatus, shows, sound } from './browser.ts'
import { holds } from './forms.ts'
import { aDesk, officePort } from './office.ts'

const server = await aMailServer(t)
// mailings have links to the service, which refuses pages of any other address
const port = await officePort()
const { page, open, call, aType, kept } = await aDesk(
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

t.test('a draft of chosen members is gone on with, on a narrow page and in German', async t => {
  const draft = await call('POST', '/createmailing', {
    ...{ chapter_id: 1, filter: { ids: [2] }, send_at: '2099-05-01T08:30:00Z' },
    ...{ subject: 'Ein sehr langer Betreff '.repeat(8), body: 'Guten Tag {{member.name}}' }
  })
  await open('/console/chapter/1/mailings', { width: 360, language: 'de' })
  await page.getByRole('link', { name: 'Weiterschreiben' }).click()
  await page.getByRole('button', { name: 'Speichern und ansehen' }).click()
  await shows(page, 'Mitglieder, die sie bekommen: 1', /Guten Tag Bartholomew von und zu/)
  await sound(t, page, 'a mailing to the longest name')
  const { mailings } = await call('GET', `/getmailings?chapter_id=1&id=${draft.id}`)
  t.match(
    mailings,
    [{ state: 'draft', filter: { ids: [2] }, send_at: '2099-05-01T08:30:00Z' }],
    'the draft stays as it is'
  )
})

t.test('what somebody else has changed is neither overwritten nor released', async t => {
  const { id } = await call('POST', '/createmailing', {
    ...{ chapter_id: 1, filter: { ids: [2] }, subject: 'Regatta', body: 'Words' }
  })
  const change = (subject: string) => call('PUT', '/editmailing', { id, subject })
  await open(`/console/chapter/1/mailings/write?mailing=${id}`)
  const save = page.getByRole('button', { name: 'Save and look' })
  await page.getByRole('textbox', { name: 'Text' }).fill('My words')
  await change('Regatta on Sunday')
  expectStatus(page, 412)
  await save.click()
  await page.getByText('Somebody else has changed this mailing').waitFor()
  await holds(t, page.getByRole('textbox', { name: 'Text' }), 'My words', 'what was typed stays')
  await sound(t, page, 'a mailing that somebody else has changed')
  await page.getByRole('link', { name: 'All mailings' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  const card = page.getByRole('region', { name: 'Regatta on Sunday' })
  await card.getByRole('link', { name: 'Go on writing' }).click()
  await page.getByRole('textbox', { name: 'Text' }).fill('My words')
  await save.click()
  await page.getByText('Who gets it').waitFor()
  await change('Regatta on Monday')
  await page.getByRole('button', { name: /^Release to 1/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Release/ })
    .click()
  await page.getByText('Somebody else has changed this mailing').waitFor()
  const { mailings } = await call('GET', `/getmailings?chapter_id=1&id=${id}`)
  t.match(
    mailings,
    [{ state: 'draft', subject: 'Regatta on Monday', body: 'My words' }],
    'the mailing stays a draft'
  )
})

t.test('whoever wants no mailings gets them again only after a question', async t => {
  const { id } = await join('Dora', 'Done', 'dora@example.org')
  await call('PUT', '/editmember', { id, unsubscribed: '2026-03-10' })
  await open(`/console/chapter/1/members/${id}`)
  const day = page.getByLabel('No mailings since')
  await day.fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  const question = page.getByRole('dialog', { name: 'Send mailings to Dora Done again?' })
  await question.getByText(/since 10 Mar 2026/).waitFor()
  await sound(t, page, 'the question about mailings')
  await question.getByRole('button', { name: 'Cancel' }).click()
  t.match(
    await call('GET', `/getmember/${id}`),
    { unsubscribed: '2026-03-10' },
    'nothing is changed before the answer'
  )
  await page.getByRole('button', { name: 'Save' }).click()
  await question.getByRole('button', { name: 'Write again' }).click()
  await page.getByText('Dora Done was saved').waitFor()
  await kept(t, `/getmember/${id}`, { unsubscribed: null }, 'the member gets mailings again')
})
