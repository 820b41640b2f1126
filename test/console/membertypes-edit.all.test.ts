import type { Page } from 'playwright-core'
import { typeBody } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { aBrowser, anotherTab, aPage, expectStatus, sound } from './browser.ts'
import { due, focused, kind, save, text } from './forms.ts'
import { aClient, anOffice, aPerson, signIn } from './office.ts'

// what other programs have added to the settings
const strange = /ledger|tags|steps|digest|sender/
const office = await anOffice(t, {}, { strange })
const browser = await aBrowser()
const owner = await aPerson(office)
const call = aClient(office)
const list = '/console/chapter/1/membertypes'
const detail = (id: number) => call('GET', `/getmember_type/${id}`)

/** Records the requests of a page to editmember_type. */
const record = `
  window.edits = []
  const send = window.fetch
  window.fetch = async (request, init) => {
    if (request.url?.endsWith('/editmember_type')) edits.push(await request.clone().text())
    return send(request, init)
  }
`
const sent = async (page: Page) =>
  ((await page.evaluate('edits')) as string[]).map(edit => JSON.parse(edit))

t.test('unknown keys are kept, and two people edit one type', async t => {
  const dues = [
    { dues_name: 'One', amount: 1, ledger: { account: 4711 } },
    { dues_name: 'Two', amount: 2, tags: ['x'] },
    { amount: 3 }
  ]
  const workflow = { workflow_type: 'panel', steps: [{ who: 'panel' }] }
  const notificationsettings = {
    digest: { weekly: true },
    payment_failed: { enabled: true, subject: 'S', body: 'B', sender: 'treasurer' }
  }
  const { id } = await call(
    'POST',
    '/createmember_type',
    typeBody({ name: 'Known' }, { membership_dues: dues, workflow, notificationsettings })
  )
  const before = await detail(id)
  const page = await aPage(t, browser)
  await page.addInitScript(record)
  await signIn(page, office, owner, `${list}?type=${id}`)
  await page.getByLabel('Renewals are approved').check()
  await save(page).click()
  await page.getByText('Known was saved').waitFor()
  const approved = { ...workflow, require_approval_renewals: true }
  t.strictSame(
    await sent(page),
    [{ membership_type: { id }, workflow: approved }],
    'only the workflow is sent, with its unknown keys'
  )
  t.strictSame(await detail(id), { ...before, workflows: approved }, 'nothing else is changed')

  await page.goto(`${office.address}${list}?type=${id}&part=messages`)
  await kind(page, 'A payment failed').getByText('Off', { exact: true }).click()
  await page.getByRole('button', { name: 'Move due 2 up' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('Now at place 1 of 3').waitFor()
  t.equal(await due(page, 1).getByLabel('What it is for').inputValue(), 'Two', 'the due is moved')
  await focused(page.getByRole('button', { name: 'Move due 1 down' }))
  await page.getByRole('button', { name: 'Remove due 3' }).click()
  await due(page, 2).getByLabel('Amount').fill('10')

  const theirs = await anotherTab(t, page)
  await theirs.goto(`${office.address}${list}?type=${id}`)
  await text(theirs, 'Category').fill('theirs')
  await theirs.getByLabel('Members confirm renewals').check()
  await due(theirs, 1).getByLabel('Amount').fill('7')
  await save(theirs).click()
  await theirs.getByText('Known was saved').waitFor()

  expectStatus(page, 412)
  await save(page).click()
  const told = page.getByRole('alert').filter({ hasText: 'Somebody else changed this' })
  await told.getByText('Category: standard → theirs').waitFor()
  await told.getByText('Members confirm renewals: off → on').waitFor()
  await told.getByText('€1.00, €2.00, €3.00 → €7.00, €2.00, €3.00 (your change would').waitFor()
  await sound(t, page, 'a conflict')
  await page.getByRole('button', { name: 'Replace theirs with mine' }).click()
  await page.getByText('Known was saved').waitFor()
  t.strictSame(
    await detail(id),
    {
      ...before,
      category: 'theirs',
      workflows: { ...approved, require_confirmation_renewals: true },
      membership_dues: [
        { id: '2', ...dues[1] },
        { id: '1', ...dues[0], amount: 10 }
      ],
      notificationsettings: {
        ...notificationsettings,
        payment_failed: { ...notificationsettings.payment_failed, enabled: false }
      }
    },
    'both changes are saved, unknown keys stay'
  )
})
