import type { Page } from 'playwright-core'
import { typeBody } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { accessible, choose, expectStatus, shows } from './browser.ts'
import { found } from './forms.ts'
import { aDesk } from './office.ts'

const { office, page, open, visit, call } = await aDesk(t)
const krakow = await call('POST', '/createchapter', { name: 'Kraków' })

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
  await entries.filter({ hasText: 'Location: Rynek 1' }).or(entries.first()).first().waitFor()
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
  await accessible(t, page, 'an entry with its fields')

  const tomorrow = new Date(Date.now() + 72 * 3_600_000).toISOString().slice(0, 10)
  await page.getByLabel('From').fill(tomorrow)
  await page.getByText('Nothing matches').waitFor()
  t.match(page.url(), `from=${tomorrow}`, 'the address has the day')
  await page.reload()
  await page.getByText('Nothing matches').waitFor()
  t.equal(await page.getByLabel('From').inputValue(), tomorrow, 'the day is shown after a reload')
  await page.getByLabel('From').fill('')
  await page.getByLabel('Until').fill('2020-01-01')
  await page.getByText('Nothing matches').waitFor()
  await page.getByLabel('From').fill(tomorrow)
  await page.getByText('The dates are the wrong way round').waitFor()
  await accessible(t, page, 'dates the wrong way round')
  await page.getByLabel('From').fill('')
  await page.getByLabel('Until').fill(tomorrow)
  await page.getByLabel('Record number').fill(String(id))
  await found(page, '1–2 of 2')
  const { logs } = await call('GET', '/getlogs?entity=member&limit=2')
  await page.getByRole('link', { name: `Entry ${logs[1].id}`, exact: true }).click()
  await found(page, '1–1 of 1')
  t.match(page.url(), new RegExp(`audit\\?entry=${logs[1].id}$`), 'the address has the entry')
  await entries.getByText('Wonder', { exact: true }).waitFor()
  t.equal(
    await page.getByLabel('Entry number').inputValue(),
    String(logs[1].id),
    'the filter shows the entry'
  )
  await page.getByLabel('Entry number').fill('99999')
  await page.getByText('Nothing matches').waitFor()
  await page.getByLabel('Entry number').fill(String(logs[0].id))
  await entries.getByText('Zoë Wonder').waitFor()
  await page.goBack()
  await found(page, '1–2 of 2')
  await entries.getByRole('link').first().click()
  await page.getByLabel('First name').waitFor()
  t.match(page.url(), new RegExp(`/chapter/1/members/${id}`), 'the entry leads to the member')
  await visit(`/console/audit?entity=odd&entity_id=-1&from=2026-02-30&to=x&page=9`)
  await found(page, 'of')
})

t.test('an export is described in plain words', async t => {
  office.run(['export', 'members', '--chapter', '1', '--format', 'ndjson'])
  const { logs } = await call('GET', '/getlogs?entity=chapter&limit=2')
  t.equal(logs[0].action, 'chapter.exported', 'the export is logged')
  await visit('/console/audit?entity=chapter')
  // the table shows its rows before their texts are loaded
  const told = async (of: Page) => {
    await of.locator('tbody tr .entry').first().waitFor()
    return (await of.locator('tbody tr').allTextContents()).slice(0, 2)
  }
  const [ended, begun] = await told(page)
  t.match(
    ended,
    /Members exported: Main chapter.*Format: JSON lines.*Members exported: 1.*Complete: yes/,
    'the end of the export is told'
  )
  t.match(
    begun,
    /Export of members begun: Main chapter.*Format: JSON lines.*Command line/,
    'the begin of the export is told'
  )

  await open('/console/audit?entity=chapter', { language: 'de' })
  const [beendet, begonnen] = await told(page)
  t.match(
    beendet,
    /Mitglieder exportiert: .*Format: JSON-Zeilen.*Mitglieder: 1.*Vollständig: ja/,
    'the end of the export is told in German'
  )
  t.match(
    begonnen,
    /Export von Mitgliedern begonnen: .*Befehlszeile/,
    'the begin of the export is told in German'
  )
})

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

t.test('the system, and a backup', async t => {
  await open('/console/system')
  await shows(page, 'Everything works', 'No backup yet')
  await page.getByRole('button', { name: 'Back up now' }).click()
  await page.getByText(/^The backup was made and verified/).waitFor()
  const made = page.getByRole('table', { name: 'Backups' }).locator('tbody tr')
  await made.getByText('Verified').waitFor()
  t.equal(await made.count(), 1, 'one backup is listed')
  t.match(await made.textContent(), /By hand.*backup-\d{4}-/, 'the backup was made by hand')
  expectStatus(page, 429)
  await page.getByRole('button', { name: 'Back up now' }).click()
  await page.getByText(/^You had a backup made .* next one in 10 minutes/).waitFor()
  t.equal(await made.count(), 1, 'no second backup was made')
  await visit('/console/audit?entity=account')
  await page
    .locator('tbody tr')
    .filter({ hasText: 'Backup made' })
    .getByText(/^backup-/)
    .waitFor()

  // the state that the service reports while something is wrong
  await page.route('**/getsystem', async route => {
    const response = await route.fetch()
    const body = await response.json()
    Object.assign(body.data, { ready: false, troubles: ['disk_full', 'backup_overdue'] })
    await route.fulfill({ response, json: body })
  })
  await visit('/console/system')
  await shows(page, 'Something needs attention', 'The disk is full')
  await accessible(t, page, 'a system in trouble')
})
