import type { Page } from 'playwright-core'
import t from '../folder.ts'
import { absent, expectStatus, shows } from './browser.ts'
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

t.test('an amount field shows what is sent, whatever was typed before', async t => {
  const ada = await add('Ada')
  await charge(ada, 60)
  const dialog = await openMember(page, ada)
  const field = dialog.getByLabel('Amount in EUR')
  await field.fill('5')
  await field.fill('')
  await field.press('Tab')
  await dialog.getByRole('button', { name: 'Take €60.00' }).click()
  t.equal(await field.inputValue(), '60.00', 'the whole amount is taken')
  await field.fill('twenty')
  await field.press('Tab')
  t.equal(await field.inputValue(), 'twenty', 'what is no amount stays, to be corrected')
  await dialog.getByRole('button', { name: 'Take €60.00' }).click()
  t.equal(await field.inputValue(), '60.00', 'the whole amount is taken again')
  await field.fill('')
  t.equal(await field.inputValue(), '', 'nothing that was typed before comes back')
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: /^Actions: Fee/ }).click()
  await page.getByRole('menuitem', { name: 'Split into instalments' }).click()
  const first = dialog.getByLabel('Amount of instalment 1')
  await first.fill('')
  await first.press('Tab')
  await dialog.getByText('€20.00 is missing.').waitFor()
  await dialog.getByLabel('Count').selectOption('4')
  await dialog.getByText('That is exactly what is open.').waitFor()
  t.equal(await first.inputValue(), '15.00', 'the parts are even again')
})

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
  await dialog.getByText('€10.00 will no longer be asked').waitFor()
  await call('POST', '/createpayment', { member_id: eva, amount: 3, date: day(0), method: 'cash' })
  await dialog.getByRole('button', { name: 'Waive it' }).click()
  await dialog.getByText('€7.00 will no longer be asked').waitFor()
  await dialog.getByRole('alert').getByText('has changed').waitFor()
  await dialog.getByRole('button', { name: 'Waive it' }).click()
  await page.getByText('€7.00 waived').waitFor()
})

t.test('all that somebody owes for many is proposed', async _t => {
  const payer = await add('Frida')
  for (let count = 0; count < 22; count++) {
    const payee = await add(`Payee${count}`, { payer_id: payer })
    await charge(payee, 1)
  }
  const dialog = await openMember(page, payer)
  await dialog.getByText('Open: €22.00').waitFor()
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
  t.equal(
    await dialog.getByLabel('Amount in EUR').inputValue(),
    '10.00',
    'what is left is proposed'
  )
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

t.test('each field of a payment says what is wrong with it', async t => {
  const cem = await add('Cem')
  await charge(cem, 10)
  const dialog = await openMember(page, cem)
  const wrong = (label: string) => dialog.getByLabel(label).and(page.locator('[aria-invalid=true]'))
  await dialog.getByLabel('Amount in EUR').fill('ten')
  await dialog.getByText('Enter an amount such as 12.50.').waitFor()
  await wrong('Amount in EUR').waitFor()
  await dialog.getByRole('button', { name: 'Take €10.00' }).click()
  await dialog.getByRole('button', { name: 'Reference and note' }).click()
  for (const label of ['Reference', 'Note']) {
    expectStatus(page, 400)
    await dialog.getByLabel(label).fill('x'.repeat(1001))
    await wrong(label).waitFor()
    t.match(
      await dialog.locator('.mantine-InputWrapper-error').innerText(),
      /1,?000/,
      'the most is told'
    )
    await dialog.getByLabel(label).fill('')
    await wrong(label).waitFor({ state: 'detached' })
  }
})
