import t from '../folder.ts'
import { accessible } from './browser.ts'
import { aDesk } from './office.ts'

const { page, open, call } = await aDesk(t)

t.test('recurring work: what ran, how it ended, when it runs next', async t => {
  await open('/console/system')
  const rows = page.getByRole('table', { name: 'Recurring tasks' }).locator('tbody tr')
  // the first look is some seconds after the start, and the page looks again by itself
  await rows.filter({ hasText: 'Check of the database' }).getByText('Done').waitFor()
  await rows.filter({ hasText: 'Delete expired links' }).getByText('Not run yet').waitFor()
  t.equal(await rows.count(), (await call('GET', '/getsystem')).jobs.length, 'every task is listed')
  t.notMatch(await rows.allTextContents(), /_/, 'every task has a name in words')
  const due = await rows.filter({ hasText: 'Delete expired links' }).locator('time').count()
  t.equal(due, 1, 'no last run, but a next one')
  await accessible(t, page, 'recurring work')

  await page.route('**/getsystem', async route => {
    const response = await route.fetch()
    const body = await response.json()
    body.data.jobs[0].outcome = 'failed'
    body.data.jobs[1].name = 'count_stars'
    await route.fulfill({ response, json: body })
  })
  await page.reload()
  await rows.getByText('Failed', { exact: true }).waitFor()
  await rows.getByText('count_stars').waitFor()
  t.equal(await rows.getByText('Failed', { exact: true }).count(), 1, 'one task failed')
})
