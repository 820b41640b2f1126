import t from '../folder.ts'
import { sender } from '../money/letters.ts'
import { shows, sound } from './browser.ts'
import { aTreasury, row } from './treasury.ts'

const { page, open, owner, call, add, charge, office } = await aTreasury(t)

t.test('paying online is set up, a task is answered, and it is turned off', async t => {
  await open('/console/chapter/1/online', { as: owner, width: 360 })
  await shows(page, 'Members cannot pay online', 'Nobody has paid online yet')
  await sound(t, page, 'nobody pays online')
  await page.getByRole('button', { name: 'Set up' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByText('/payments/stripe/1').waitFor()
  await drawer.getByLabel('Secret key').fill('sk_test_abc')
  await drawer.getByLabel('Signing secret').fill('whsec_abc')
  await drawer.getByLabel('Ways to pay').fill('card')
  await sound(t, page, 'the keys of a provider')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await shows(page, 'Test key: no money moves')
  await call('PUT', '/editassociation', sender)
  await charge(await add('Ada'), 10, 5)
  await call('POST', '/createinvoices', { chapter_id: 1 })
  const begun = `INSERT INTO payment_sessions (chapter_id, invoice_id, provider, session, amount, currency, state, createddate, task)
    VALUES (1, 1, 'stripe', 'cs_1', 1000, 'EUR', 'paid', '2026-01-02T10:00:00Z', 'disputed')`
  await office.app.db.write(() => office.app.db.$client.exec(begun))
  await page.reload()
  await row(page, '0001').getByText('The payer disputes it').waitFor()
  await sound(t, page, 'an online payment to look at')
  await page.getByRole('button', { name: /^Actions for invoice/ }).click()
  await page.getByRole('menuitem', { name: 'Mark as done' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as done' }).click()
  await page.getByText('is done').first().waitFor()
  await page.getByRole('button', { name: 'Turn off' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click()
  await shows(page, 'Members cannot pay online')
})
