import type { Page } from 'playwright-core'
import t from 'tap'
import { typeBody } from '../helper.ts'
import { aBrowser, accessible, anotherTab, aPage, expectStatus } from './browser.ts'
import { aClient, anOffice, aPerson, signIn } from './office.ts'

const office = await anOffice(t)
const browser = await aBrowser(t)
const owner = await aPerson(office)
const call = aClient(office)
const list = '/console/chapter/1/membertypes'
const hostile = `<img src=x onerror="document.title='owned'">`
const rows = (page: Page) => page.locator('tbody a.row-link')
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const text = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name, exact: true })
const box = (page: Page, name: string) =>
  page.getByRole('textbox', { name, exact: true }).or(page.getByRole('combobox', { name }))
const due = (page: Page, number: number) =>
  page.getByRole('group', { name: `Due ${number}`, exact: true })
const kind = (page: Page, name: string) => page.getByRole('group', { name })
const detail = (id: number) => call('GET', `/getmember_type/${id}`)

/** Looks for one of a long list and takes it. */
async function pick(page: Page, where: ReturnType<typeof box>, search: string, option: string) {
  await where.first().click()
  if (search) await where.first().fill(search)
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Keeps what a page sends to editmember_type. */
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

t.test('a type from its creation to the archive and back', async t => {
  const page = await aPage(t, browser)
  await signIn(page, office, owner, list)
  await page.getByText('No membership types yet').waitFor()
  await page.getByRole('button', { name: 'New membership type' }).click()
  await save(page).click()
  t.equal(await page.getByText('Needed', { exact: true }).count(), 2, 'name and category')
  await text(page, 'Name').fill(`Premium ${hostile}`)
  await text(page, 'Category').fill('premium')
  await text(page, 'Duration in months').fill('18')
  await page.getByText('= 1 year, 6 months').waitFor()
  await text(page, 'Duration in months').fill('0')
  await page.getByText('For life').waitFor()
  await page.getByLabel('Start date').fill('2026-02-01')
  await page.getByLabel('End date').fill('2026-01-31')

  await tab(page, 'Dues').click()
  const add = page.getByRole('button', { name: 'Add a due' })
  await add.click()
  t.ok(await due(page, 1).getByLabel('What it is for').evaluate(isFocused))
  await page.keyboard.type('Annual fee')
  const amount = due(page, 1).getByLabel('Amount')
  await amount.fill('1,200.505')
  await pick(page, due(page, 1).getByLabel('How often'), '', 'Every year')
  await due(page, 1).getByLabel('First due on').fill('2026-03-01')
  await add.click()
  await due(page, 2).getByLabel('What it is for').fill('Entry')
  await due(page, 2).getByLabel('Amount').fill('5.5')
  await pick(page, due(page, 2).getByLabel('Currency'), 'yen', 'JPY, Japanese Yen')
  await due(page, 2).getByLabel('Joining fee').check()

  await tab(page, 'Workflow').click()
  await page.getByLabel('Applications are approved first').check()

  await tab(page, 'Messages').click()
  const reminder = kind(page, 'Reminder to renew')
  await reminder.getByText('Own text').click()
  await reminder.getByLabel('Subject').fill('Hello {{member.nickname}}')
  const body = reminder.getByLabel('Text', { exact: true })
  await body.fill(`Dear , ${hostile}`)
  await body.press('Home')
  for (let i = 0; i < 5; i++) await body.press('ArrowRight')
  await reminder.getByRole('button', { name: 'Insert a variable' }).click()
  await accessible(t, page, 'the menu of variables')
  await page.getByRole('menuitem', { name: 'First name' }).click()
  t.equal(await body.inputValue(), `Dear {{member.firstname}}, ${hostile}`)
  await page.keyboard.type('!')
  t.equal(
    await body.inputValue(),
    `Dear {{member.firstname}}!, ${hostile}`,
    'the cursor stands behind what was inserted'
  )
  const preview = reminder.getByRole('region', { name: 'As an example member would read it' })
  await preview.getByText(`Dear Zoë!, ${hostile}`).waitFor()
  await kind(page, 'Receipt of a payment').getByText('Standard text').click()

  await save(page).click()
  await page.getByText('Not a variable: {{member.nickname}}').waitFor()
  t.ok(await reminder.getByLabel('Subject').evaluate(isFocused))
  await accessible(t, page, 'a refused template')
  await reminder.getByLabel('Subject').fill('Hello {{member.name}}')
  await preview.getByText('Hello Zoë Example').waitFor()
  await save(page).click()
  await page.getByText('The end lies before the start').waitFor()
  t.ok(await page.getByLabel('End date').evaluate(isFocused), 'one is led to it')
  await accessible(t, page, 'refusals')
  await page.getByLabel('End date').fill('2026-12-31')
  await save(page).click()
  await page.getByText('Amounts in EUR have at most 2 decimals').waitFor()
  await page.getByText('Amounts in JPY have no decimals').waitFor()
  await amount.fill('1.200,5x')
  await save(page).click()
  await page.getByText('This is no amount').waitFor()
  await amount.fill('1200,5')
  await due(page, 2).getByLabel('Amount').fill('500')
  t.equal(await amount.inputValue(), '1,200.50', 'it shows what was understood')
  t.strictSame((await call('GET', '/getmember_types?chapter_id=1')).pagination.total, 0)
  await save(page).click()
  await page.getByText('was added').waitFor()

  const created = (await call('GET', '/getmember_types?chapter_id=1')).membership_type_with_logs
  t.match(created, [
    {
      name: `Premium ${hostile}`,
      duration: '0',
      startdate: '2026-02-01T00:00:00Z',
      enddate: '2026-12-31T00:00:00Z',
      membership_dues: [
        {
          dues_name: 'Annual fee',
          amount: 1200.5,
          currency: 'EUR',
          due_frequency: 'yearly',
          payment_schedule: '2026-03-01'
        },
        { dues_name: 'Entry', amount: 500, currency: 'JPY', is_for_onboarding: true }
      ],
      workflows: { require_approval_all_apps: true },
      notificationsettings: {
        payment_receipt: true,
        renewal_reminder: { enabled: true, subject: 'Hello {{member.name}}' }
      }
    }
  ])
  await page.getByRole('cell', { name: '€1,200.50 a year, ¥500' }).waitFor()
  t.strictSame(await rows(page).allTextContents(), [`Premium ${hostile}`])

  await rows(page).first().click()
  await text(page, 'Name').fill('Premium')
  await page
    .getByText(/has|Dues/)
    .first()
    .waitFor()
  t.ok(
    await page.getByRole('button', { name: 'Archive' }).isDisabled(),
    'what is unsaved is not lost'
  )
  await save(page).click()
  await page.getByText('Premium was saved').waitFor()
  await rows(page).first().click()
  await page.getByRole('button', { name: 'Archive' }).click()
  const asked = page.getByRole('dialog', { name: 'Archive Premium?' })
  await asked.getByRole('button', { name: 'Cancel' }).waitFor()
  await page.waitForFunction("document.activeElement.textContent === 'Cancel'")
  await accessible(t, page, 'asking')
  await page.keyboard.press('Escape')
  await asked.waitFor({ state: 'detached' })
  t.ok(await text(page, 'Name').isVisible(), 'one Escape closes one dialog')
  await page.getByRole('button', { name: 'Archive' }).click()
  await asked.getByRole('button', { name: 'Archive' }).click()
  await page.getByText('Premium was archived').waitFor()
  await page.getByText('No membership types yet').waitFor()
  await page.getByText('Archived', { exact: true }).click()
  await rows(page).first().click()
  t.match(page.url(), /archived=true/)
  await page.getByRole('button', { name: 'Bring back' }).click()
  await page
    .getByRole('dialog', { name: /^Bring/ })
    .getByRole('button', { name: 'Bring back' })
    .click()
  await page.getByText('Premium is back').waitFor()
  await page.getByText('Nothing is archived').waitFor()

  await page.goto(`${office.address}/console/chapter/1/members?member=new`)
  await box(page, 'Membership type').last().click()
  await page.getByRole('option', { name: 'Premium' }).waitFor()
  t.equal(await page.title(), 'Chapterhouse')
  t.equal(await page.locator('img').count(), 0)
})

t.test('what the form does not know stays, and two people edit one type', async t => {
  const dues = [
    { dues_name: 'One', amount: 1, ledger: { account: 4711 } },
    { dues_name: 'Two', amount: 2, tags: ['x'] },
    { amount: 3 }
  ]
  const workflow = { workflow_type: 'board', steps: [{ who: 'board' }] }
  const notificationsettings = {
    digest: { weekly: true },
    payment_failed: { enabled: true, subject: 'S', body: 'B', sender: 'treasurer' }
  }
  const { id } = await call(
    'POST',
    '/createmember_type',
    typeBody({ name: 'Known' }, { membership_dues: dues, workflow, notificationsettings })
  )
  await call('POST', '/createmember_type', typeBody({ name: 'Taken' }))
  const before = await detail(id)
  const page = await aPage(t, browser)
  await page.addInitScript(record)
  await signIn(page, office, owner, `${list}?type=${id}&part=workflow`)
  await page.getByLabel('Renewals are approved').check()
  await save(page).click()
  await page.getByText('Known was saved').waitFor()
  const approved = { ...workflow, require_approval_renewals: true }
  t.strictSame(await sent(page), [{ membership_type: { id }, workflow: approved }])
  t.strictSame(await detail(id), { ...before, workflows: approved })

  await page.goto(`${office.address}${list}?type=${id}&part=messages`)
  await kind(page, 'A payment failed').getByText('Off', { exact: true }).click()
  await tab(page, 'Dues').click()
  await page.getByRole('button', { name: 'Move due 2 up' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('Now at place 1 of 3').waitFor()
  t.equal(await due(page, 1).getByLabel('What it is for').inputValue(), 'Two')
  t.ok(
    await page.getByRole('button', { name: 'Move due 1 down' }).evaluate(isFocused),
    'the focus goes along, to the next button that does something'
  )
  await page.getByRole('button', { name: 'Remove due 3' }).click()
  await due(page, 2).getByLabel('Amount').fill('10')

  const theirs = await anotherTab(t, page)
  await theirs.goto(`${office.address}${list}?type=${id}`)
  await text(theirs, 'Category').fill('theirs')
  await tab(theirs, 'Workflow').click()
  await theirs.getByLabel('Members confirm renewals').check()
  await tab(theirs, 'Dues').click()
  await due(theirs, 1).getByLabel('Amount').fill('7')
  await save(theirs).click()
  await theirs.getByText('Known was saved').waitFor()

  expectStatus(page, 412)
  await save(page).click()
  const told = page.getByRole('alert').filter({ hasText: 'Somebody else changed this' })
  await told.getByText('Category: standard → theirs').waitFor()
  await told.getByText('Members confirm renewals: off → on').waitFor()
  await told.getByText('€1.00, €2.00, €3.00 → €7.00, €2.00, €3.00 (your change would').waitFor()
  await accessible(t, page, 'a conflict')
  await save(page).click()
  await page.getByText('Known was saved').waitFor()
  t.strictSame(await detail(id), {
    ...before,
    category: 'theirs',
    workflows: { ...approved, require_confirmation_renewals: true },
    membership_dues: [dues[1], { ...dues[0], amount: 10 }],
    notificationsettings: {
      ...notificationsettings,
      payment_failed: { ...notificationsettings.payment_failed, enabled: false }
    }
  })

  await page.goto(`${office.address}${list}?type=${id}`)
  await text(page, 'Name').fill('TAKEN')
  expectStatus(page, 409)
  await save(page).click()
  await page.getByText('This name is taken already.').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await text(page, 'Name').waitFor({ state: 'detached' })
  t.notMatch(page.url(), /type=/)
  expectStatus(page, 404)
  await page.goto(`${office.address}${list}?type=999`)
  await page.getByText('It does not exist, or no longer.').waitFor()
})

t.test('chapters, and a lead who sees only one', async t => {
  const page = await aPage(t, browser)
  await signIn(page, office, owner, '/console/chapters')
  await page.getByRole('button', { name: 'New chapter' }).click()
  await save(page).click()
  await page.getByText('Needed').waitFor()
  expectStatus(page, 409)
  await text(page, 'Name').fill('main chapter')
  await save(page).click()
  await page.getByText('This name is taken already.').waitFor()
  await text(page, 'Name').fill(`Kraków ${hostile}`)
  await pick(page, box(page, 'Time zone'), 'warsaw', 'Europe/Warsaw')
  await pick(page, box(page, 'Currency'), 'zloty', 'PLN, Polish Zloty')
  await accessible(t, page, 'a new chapter')
  await save(page).click()
  await page.getByText('was added').waitFor()
  await page.getByRole('link', { name: 'Go on to its membership types' }).click()
  await page.getByText('No membership types yet').waitFor()
  const { chapters } = await call('GET', '/getchapters')
  const { id, ...made } = chapters[1]
  t.match(made, { name: `Kraków ${hostile}`, timezone: 'Europe/Warsaw', currency: 'PLN' })
  t.match(page.url(), new RegExp(`/chapter/${id}/membertypes`))
  t.equal(await page.locator('img').count(), 0)

  const lead = await aPage(t, browser, { width: 360 })
  const person = await aPerson(office, { role: 'chapter_lead', chapter_id: id })
  const type = await call(
    'POST',
    '/createmember_type',
    typeBody({ name: 'Zwykłe', chapter_id: id })
  )
  await signIn(lead, office, person, '/console/chapters')
  await rows(lead).first().waitFor()
  t.strictSame(await rows(lead).allTextContents(), [`Kraków ${hostile}`])
  t.equal(await lead.getByRole('button', { name: 'New chapter' }).count(), 0)
  await rows(lead).first().click()
  await text(lead, 'Name').fill('Kraków')
  await call('PUT', '/editchapter', { id, location: 'Rynek' })
  await save(lead).click()
  await lead.getByText('Location: empty → Rynek').waitFor()
  await save(lead).click()
  await lead.getByText('Kraków was saved').waitFor()
  t.match((await call('GET', '/getchapters')).chapters[1], { name: 'Kraków', location: 'Rynek' })

  await lead.goto(`${office.address}/console/chapter/${id}/membertypes?type=${type.id}`)
  await lead.getByText('Your role lets you look at membership types').waitFor()
  t.ok(await text(lead, 'Name').isDisabled())
  t.equal(await save(lead).count(), 0)
  t.equal(await lead.getByRole('button', { name: 'Archive' }).count(), 0)
  await lead.goto(`${office.address}/console/chapter/${id}/membertypes?type=new`)
  await rows(lead).first().waitFor()
  t.equal(await lead.getByRole('dialog').count(), 0, 'an address alone opens no form')
  t.equal(await lead.getByRole('button', { name: 'New membership type' }).count(), 0)
  expectStatus(lead, 403, 404)
  await lead.goto(`${office.address}${list}`)
  await lead.getByText('This chapter is not one of yours.').waitFor()

  await page.goto(office.address)
  await pick(page, box(page, 'Chapter'), '', 'Kraków')
  await page.getByText('No members yet').waitFor()
  t.match(page.url(), new RegExp(`/chapter/${id}/members`))
})

function isFocused(element: unknown) {
  const { ownerDocument } = element as { ownerDocument: { activeElement: unknown } }
  return ownerDocument.activeElement === element
}
