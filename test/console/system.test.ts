import type { Page } from 'playwright-core'
import { typeBody } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { choose, expectStatus, shows, sound } from './browser.ts'
import { found, shownDay } from './forms.ts'
import { aDesk, aPerson, day } from './office.ts'

const { office, page, open, visit, call } = await aDesk(t)
const krakow = await call('POST', '/createchapter', { name: 'Kraków' })
const card = (page: Page) => page.getByRole('region', { name: 'Sending of e-mails' })

t.test('the audit log', async t => {
  const { id: membertype_id } = await call('POST', '/createmember_type', typeBody())
  const member = { firstname: 'Zoë', lastname: 'Wonder', email: '', chapter_id: 1, membertype_id }
  const { id } = await call('POST', '/createmembers', member)
  await call('PUT', '/editmember', { id, status: 'suspended', phone: '+49 30 1234567' })
  for (let i = 0; i < 30; i++)
    await call('PUT', '/editchapter', { id: krakow.id, location: `Rynek ${i}` })
  await visit('/console/audit?limit=25')
  const entries = page.locator('tbody tr')
  const { total } = (await call('GET', '/getlogs?limit=1')).pagination
  await found(page, `1–25 of ${total}`)
  await choose(page, 'Chapter', 'Kraków')
  await found(page, '1–25 of 31')
  await page.getByRole('button', { name: 'Next page' }).click()
  await found(page, '26–31 of 31')
  t.match(
    page.url(),
    new RegExp(`chapter_id=${krakow.id}.*offset=25|offset=25.*chapter_id`),
    'the address has the filter and the page'
  )
  await page.goBack()
  await found(page, '1–25 of 31')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await choose(page, 'Kind', 'Member')
  await found(page, '1–2 of 2')
  const [edited] = await entries.allTextContents()
  t.match(
    edited,
    /Member changed: Zoë Wonder.*Active → Suspended.*\+49 30 1234567.*Grace Hopper/,
    'the change is told with its author'
  )
  await entries.getByText('8 fields').click()
  await entries.getByText('Wonder', { exact: true }).waitFor()
  await sound(t, page, 'an entry with its fields')

  const tomorrow = new Date(Date.now() + 72 * 3_600_000).toISOString().slice(0, 10)
  await page.getByLabel('From').fill(tomorrow)
  await page.getByText('Nothing matches').waitFor()
  t.match(page.url(), `from=${tomorrow}`, 'the address has the day')
  await page.reload()
  await page.getByText('Nothing matches').waitFor()
  t.equal(
    await page.getByLabel('From').inputValue(),
    shownDay(tomorrow),
    'the day is shown after a reload'
  )
  await page.getByLabel('Until').fill('2020-01-01')
  await page.getByText('The dates are the wrong way round').waitFor()
  await sound(t, page, 'dates the wrong way round')
  await page.getByLabel('From').fill('')
  await page.getByLabel('Until').fill('')
  await page.getByLabel('Record number').fill(String(id))
  await found(page, '1–2 of 2')
  const { logs } = await call('GET', '/getlogs?entity=member&limit=2')
  await page.getByRole('link', { name: `Entry ${logs[1].id}`, exact: true }).click()
  await found(page, '1–1 of 1')
  t.match(page.url(), new RegExp(`audit\\?entry=${logs[1].id}$`), 'the address has the entry')
  await entries.getByText('Wonder', { exact: true }).waitFor()
  await page.goBack()
  await found(page, '1–2 of 2')
  await entries.getByRole('link').first().click()
  await page.getByLabel('First name').waitFor()
  t.match(page.url(), new RegExp(`/chapter/1/members/${id}`), 'the entry leads to the member')
  await visit(`/console/audit?entity=odd&entity_id=-1&from=2026-02-30&to=x&page=9`)
  await found(page, 'of')
})

t.test('the system: a backup, recurring work, no mail server, and what is wrong', async t => {
  const { id: membertype_id } = await call('POST', '/createmember_type', typeBody({}, {}))
  const member = { firstname: 'Ada', lastname: 'Lovelace', email: 'ada@example.org' }
  await call('PUT', '/editchapter', { id: 1, acts_from: day(0) })
  await call('POST', '/createmembers', { ...member, chapter_id: 1, membertype_id })
  await call('PUT', '/releasemessages', { chapter_id: 1 })
  await open('/console/system')
  await shows(page, 'Everything works', 'No backup yet')
  await shows(card(page), 'There is no mail server', 'In the outbox')
  t.equal(await card(page).getByRole('button').count(), 0, 'nothing can be tested')
  await page.getByRole('button', { name: 'Back up now' }).click()
  await page.getByText(/^The backup was made and verified/).waitFor()
  const made = page.getByRole('table', { name: 'Backups' }).locator('tbody tr')
  await made.getByText('Verified').waitFor()
  t.match(await made.allTextContents(), [/By hand.*backup-\d{4}-/], 'one backup, made by hand')
  expectStatus(page, 429)
  await page.getByRole('button', { name: 'Back up now' }).click()
  await page.getByText(/^You had a backup made .* next one in 10 minutes/).waitFor()
  t.equal(await made.count(), 1, 'no second backup was made')
  const work = page.getByRole('table', { name: 'Recurring tasks' }).locator('tbody tr')
  // the first look is some seconds after the start, and the page looks again by itself
  await work.filter({ hasText: 'Check of the database' }).getByText('Done').waitFor()
  await work.filter({ hasText: 'Delete expired links' }).getByText('Not run yet').waitFor()
  t.equal(await work.count(), (await call('GET', '/getsystem')).jobs.length, 'every task is listed')
  t.notMatch(await work.allTextContents(), /_/, 'every task has a name in words')
  await sound(t, page, 'the system')

  // the state that the service reports while something is wrong
  await page.route('**/getsystem', async route => {
    const response = await route.fetch()
    const body = await response.json()
    Object.assign(body.data, { ready: false, troubles: ['disk_full', 'backup_overdue'] })
    body.data.jobs[0].outcome = 'failed'
    body.data.jobs[1].name = 'count_stars'
    await route.fulfill({ response, json: body })
  })
  await open('/console/system', { anew: true })
  await shows(page, 'Something needs attention', 'The disk is full')
  await work.getByText('count_stars').waitFor()
  t.equal(await work.getByText('Failed', { exact: true }).count(), 1, 'one task failed')
  await page.unroute('**/getsystem')

  await open('/console/chapter/1/messages', { language: 'de' })
  const alert = page.getByRole('alert', { name: 'Es ist kein Mailserver eingerichtet' })
  await alert.getByText('Nachrichten im Postausgang: 1.').waitFor()
  await alert.getByRole('link', { name: 'Ansehen, was nicht stimmt' }).click()
  await page.getByRole('region', { name: 'Versand von E-Mails' }).waitFor()
  const moderator = await aPerson(office, { role: 'moderator', chapter_id: 1 })
  await open('/console/chapter/1/messages', { as: moderator })
  const note = page.getByRole('alert', { name: 'There is no mail server' })
  await note.getByText(/^Released messages wait and are kept\./).waitFor()
  t.equal(await note.getByRole('link').count(), 0, 'the settings are not theirs')
})
