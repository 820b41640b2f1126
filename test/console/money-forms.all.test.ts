import type { Page } from 'playwright-core'
import t from '../folder.ts'
import { absent, shows } from './browser.ts'
import { holds } from './forms.ts'
import { day } from './office.ts'
import { aTreasury } from './treasury.ts'

const { page, open, visit, call, add, charge } = await aTreasury(t)
const payments = async (member_id: number) =>
  (await call('GET', `/getpayments?member_id=${member_id}`)).payments
const openMember = async (page: Page, member_id: number) => {
  await open(`/console/chapter/1/members/${member_id}`)
  await page.getByRole('button', { name: 'Enter a payment' }).click()
  return page.getByRole('dialog')
}

t.test('a dialog stays until the answer, so that nothing is entered twice', async t => {
  const ben = await add('Ben')
  await charge(ben, 10)
  const dialog = await openMember(page, ben)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/createpayment', async route => {
    if (route.request().postDataJSON().dry_run === false) await released
    await route.continue()
  })
  await dialog.getByRole('button', { name: 'Take €10.00' }).click()
  const sent = page.waitForRequest(request => request.postDataJSON()?.dry_run === false)
  await dialog
    .getByRole('button', { name: 'Enter the payment' })
    .and(page.locator(':enabled'))
    .click()
  await sent
  await dialog.getByRole('button', { name: 'Cancel' }).and(page.locator(':disabled')).waitFor()
  t.ok(await dialog.getByRole('button', { name: 'Close' }).isDisabled(), 'the cross waits too')
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await page.evaluate(
    'new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))'
  )
  t.equal(await dialog.getByLabel('Amount in EUR').count(), 1, 'the dialog stays')
  release()
  await page.getByText('€10.00 from Ben Lovelace entered').waitFor()
  await page.getByLabel('Amount in EUR').waitFor({ state: 'detached' })
  t.match(page.url(), /members\/\d+$/, 'the member stays open too')
  t.equal((await payments(ben)).length, 1, 'one payment is entered')
})

t.test('what has changed since it was shown is shown again before it is done', async t => {
  const dora = await add('Dora')
  const fee = await charge(dora, 10)
  await charge(dora, 4, 20, { dues_name: 'Key' })
  const dialog = await openMember(page, dora)
  const settled = page.locator('section[aria-live] li')
  const pay = dialog
    .getByRole('button', { name: 'Enter the payment' })
    .and(page.locator(':enabled'))
  await dialog.getByLabel('Amount in EUR').fill('10')
  await settled.filter({ hasText: 'Fee' }).getByText('€10.00').waitFor()
  await pay.waitFor()
  await call('PUT', '/waivedue', { id: fee.id, reason: 'goodwill' })
  await pay.click()
  await dialog.getByRole('alert').getByText('has changed').waitFor()
  await settled.filter({ hasText: 'Key' }).getByText('€4.00').waitFor()
  t.strictSame(await payments(dora), [], 'nothing is entered yet')
  await pay.click()
  await page.getByText('€10.00 from Dora Lovelace entered').waitFor()

  const eva = await add('Eva')
  await charge(eva, 10)
  await visit(`/console/chapter/1/members/${eva}`)
  await page.getByRole('button', { name: /^Actions: Fee/ }).click()
  await page.getByRole('menuitem', { name: 'Waive' }).click()
  await dialog.getByText('is no longer asked for €10.00').waitFor()
  await call('POST', '/createpayment', { member_id: eva, amount: 3, date: day(0), method: 'cash' })
  await dialog.getByRole('button', { name: 'Waive it' }).click()
  await dialog.getByText('is no longer asked for €7.00').waitFor()
  await dialog.getByRole('alert').getByText('has changed').waitFor()
  await dialog.getByRole('button', { name: 'Waive it' }).click()
  await page.getByText('€7.00 waived').waitFor()
})

t.test('what can still be returned of a payment, and a return that is taken back', async t => {
  const gus = await add('Gus')
  await charge(gus, 10)
  const money = { member_id: gus, date: day(0), method: 'cash' }
  const { id: payment_id } = await call('POST', '/createpayment', { ...money, amount: 60 })
  await call('POST', '/createrefund', { ...money, amount: 50, payment_id })
  await open('/console/chapter/1/payments')
  const dialog = page.getByRole('dialog')
  const act = async (amount: string, name: string) => {
    const row = page.locator('tbody tr').filter({ hasText: 'Gus' }).filter({ hasText: amount })
    await row.first().getByRole('button').click()
    await page.getByRole('menuitem', { name: 'Take back' }).waitFor()
    return page.getByRole('menuitem', { name })
  }
  await (await act('€60.00', 'Return money')).click()
  await holds(t, dialog.getByLabel('Amount in EUR'), '10.00', 'what is left is proposed')
  await dialog.getByText('What is open again').waitFor()
  await dialog
    .getByRole('button', { name: 'Note the return' })
    .and(page.locator(':enabled'))
    .click()
  await page.getByText('Return of €10.00 noted').waitFor()
  await page.locator('tbody tr').filter({ hasText: '€60.00 returned' }).waitFor()
  await absent(t, await act('€60.00 returned', 'Return money'), 'all of it was returned')
  await page.keyboard.press('Escape')
  await (await act('-€10.00', 'Take back')).click()
  await shows(dialog, 'Take back the return of €10.00', 'settles the oldest open dues by itself')
  await dialog.getByLabel('Reason').fill('Did not arrive')
  await dialog.getByRole('button', { name: 'Take it back' }).and(page.locator(':enabled')).click()
  await page.getByText('Return of €10.00 taken back').waitFor()
  t.equal(
    (await call('GET', `/getdues?member_id=${gus}`)).dues[0].open_amount,
    0,
    'the due is settled again'
  )
})
