import { newValues, toCreateRequest } from '../../src/console/membertypes/values.ts'
import t from '../folder.ts'
import { absent, shows, sound } from './browser.ts'
import { box, due, focused, holds, hostile, kind, pick, rows, save, text, unfold } from './forms.ts'
import { aDesk } from './office.ts'

const { page, open, visit, call } = await aDesk(t)
const list = '/console/chapter/1/membertypes'

t.test('a new type renews by itself and is offered without end', async t => {
  const { membership_type } = toCreateRequest(1, newValues())
  t.match(membership_type, { autorecurring_payment: true, enddate: '9999-12-31' }, 'as it is sent')
})

t.test('a type from its creation to the archive and back', async t => {
  await open(list)
  await page.getByText('No membership types yet').waitFor()
  await page.getByRole('button', { name: 'New membership type' }).click()
  await save(page).click()
  t.equal(await page.getByText('Required', { exact: true }).count(), 2, 'name and category')
  await text(page, 'Name').fill(`Premium ${hostile}`)
  await text(page, 'Category').fill('premium')
  await text(page, 'Duration in months').fill('18')
  const then = 'After it, the next term begins by itself.'
  await page.getByText(`= 1 year, 6 months. ${then}`).waitFor()
  t.equal(await page.getByLabel('End date').inputValue(), '', 'it is offered without end')
  await page.getByLabel('Start date').fill('2026-02-01')
  await page.getByLabel('End date').fill('2026-01-31')

  const secret = page.getByRole('switch', { name: 'Private' })
  await absent(t, kind(page, 'Reminder to renew'), 'messages are folded')
  const add = page.getByRole('button', { name: 'Add a due' })
  await add.click()
  await focused(due(page, 1).getByLabel('What it is for'))
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

  await page.getByLabel('Applications are approved first').check()

  await unfold(page)
  await secret.check()
  const reminder = kind(page, 'Reminder to renew')
  await reminder.getByText('Own text').click()
  await reminder.getByLabel('Subject').fill('Hello {{member.nickname}}')
  const body = reminder.getByRole('textbox', { name: 'Text', exact: true })
  await body.fill(`Dear , ${hostile}`)
  await body.press('Home')
  for (let i = 0; i < 5; i++) await body.press('ArrowRight')
  await reminder.getByRole('button', { name: 'Insert a variable' }).click()
  await sound(t, page, 'the menu of variables')
  await page.getByRole('menuitem', { name: 'First name' }).click()
  await holds(t, body, `Dear {{member.firstname}}, ${hostile}`, 'the variable is at the cursor')
  await page.keyboard.type('!')
  t.equal(
    await body.inputValue(),
    `Dear {{member.firstname}}!, ${hostile}`,
    'the cursor stands behind what was inserted'
  )
  const preview = reminder.getByRole('figure', { name: 'As an example member would read it' })
  await preview.getByText(`Dear Zoë!, ${hostile}`).waitFor()
  await kind(page, 'Receipt of a payment').getByText('Off').click()

  await save(page).click()
  await page.getByText('Not a variable: {{member.nickname}}').waitFor()
  await focused(page.getByLabel('End date'))
  await sound(t, page, 'a refused template')
  await reminder.getByLabel('Subject').fill('Hello {{member.name}}')
  await preview.getByText('Hello Zoë Example').waitFor()
  await save(page).click()
  await page.getByText('The end lies before the start').waitFor()
  await focused(page.getByLabel('End date'))
  await sound(t, page, 'refusals')
  await page.getByLabel('End date').fill('2026-12-31')
  await text(page, 'Duration in months').fill('0')
  await page.getByText('For life').waitFor()
  await page.getByLabel('End date').waitFor({ state: 'detached' })
  await save(page).click()
  await shows(page, 'Amounts in EUR have at most 2 decimals', 'Amounts in JPY have no decimals')
  await amount.fill('1200,5')
  await due(page, 2).getByLabel('Amount').fill('500')
  t.equal(await amount.inputValue(), '1,200.50', 'it shows what was understood')
  t.strictSame(
    (await call('GET', '/getmember_types?chapter_id=1')).pagination.total,
    0,
    'nothing is saved yet'
  )
  await save(page).click()
  await page.getByText('was added').waitFor()

  const created = (await call('GET', '/getmember_types?chapter_id=1')).membership_type_with_logs
  t.match(
    created,
    [
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
          payment_receipt: false,
          renewal_reminder: { enabled: true, subject: 'Hello {{member.name}}' }
        }
      }
    ],
    'the type is saved'
  )
  await page.getByRole('cell', { name: '€1,200.50 a year, ¥500' }).waitFor()
  t.strictSame(
    await rows(page).allTextContents(),
    [`Premium ${hostile}`],
    'the name is shown as text'
  )

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
  await asked.getByRole('button', { name: 'Archive' }).click()
  await shows(page, 'Premium was archived', 'No membership types yet')
  await page.getByText('Archived', { exact: true }).click()
  await rows(page).first().click()
  t.match(page.url(), /archived=true/, 'the archive is open')
  await page.getByRole('button', { name: 'Bring back' }).click()
  await page
    .getByRole('dialog', { name: /^Bring/ })
    .getByRole('button', { name: 'Bring back' })
    .click()
  await shows(page, 'Premium is in use again', 'No archived membership types')

  await visit('/console/chapter/1/members?member=new')
  await box(page, 'Membership type').last().click()
  await page.getByRole('option', { name: 'Premium' }).waitFor()
  t.equal(await page.title(), 'Members – Chapterhouse', 'the name runs no script')
  await absent(t, page.locator('img'), 'the name runs no script')
})
