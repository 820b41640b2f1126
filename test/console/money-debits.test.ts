import { readFileSync } from 'node:fs'
import t from '../folder.ts'
import { shows, sound } from './browser.ts'
import { day } from './office.ts'
import { aTreasury, row } from './treasury.ts'

const { page, open, owner, call, add, charge, office } = await aTreasury(t)
const ada = await add('Ada')
const ben = await add('Ben')
await charge(ada, 10, 5)
await charge(ben, 7, 5)
const { creditor_identifier, iban } = {
  creditor_identifier: 'DE98ZZZ09999999999',
  iban: 'DE89370400440532013000'
}
await call('PUT', '/editassociation', { name: 'Chess Club', creditor_identifier, iban })

t.test('a mandate is entered on the page of a member, masked, paused and let go on', async t => {
  await open(`/console/chapter/1/members/${ada}`, { as: owner, width: 360, failing: [400] })
  const section = page.getByRole('region', { name: 'Direct debit' })
  await section.getByRole('button', { name: 'Enter a mandate' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('IBAN').fill('DE02 1203 0000 0000 2020 52')
  await dialog.getByRole('button', { name: 'Enter a mandate' }).click()
  await dialog.getByText('Not an IBAN').waitFor()
  await sound(t, page, 'a mandate with a wrong account')
  await dialog.getByLabel('IBAN').fill('DE02 1203 0000 0000 2020 51')
  await dialog.getByRole('button', { name: 'Enter a mandate' }).click()
  await section.getByText('DE02 •••• •••• 2051').waitFor()
  await section.getByRole('button', { name: 'Show the account' }).click()
  await section.getByText('DE02 1203 0000 0000 2020 51').waitFor()
  await section.getByRole('button', { name: /^Actions/ }).click()
  await page.getByRole('menuitem', { name: 'Pause' }).click()
  await section.getByText('Paused: By the office').waitFor()
  await section.getByRole('button', { name: /^Actions/ }).click()
  await page.getByRole('menuitem', { name: 'Let it go on' }).click()
  await section.getByText('Valid').waitFor()
  await sound(t, page, 'a mandate')
})

t.test('a run is previewed, begun, released and handed over', async t => {
  await open('/console/chapter/1/debits', { width: 360 })
  await page.getByText('No run yet').waitFor()
  await page.getByRole('link', { name: 'New run' }).click()
  await page.getByLabel('Due until').fill(day(10))
  await shows(page, '1 due, €10.00 on', '1 due is left out', 'No mandate. Enter one')
  await page.getByRole('link', { name: 'Ben Lovelace' }).waitFor()
  await row(page, '€10.00').getByRole('link', { name: 'Ada Lovelace' }).waitFor()
  await sound(t, page, 'what would be collected')
  await page.getByRole('button', { name: 'Begin and announce' }).click()
  await page.getByText('0 of 1 sent').waitFor()
  await sound(t, page, 'a run that is announced')
  const sent = `UPDATE messages SET state = 'sent', reason = NULL, sent = strftime('%Y-%m-%dT%H:%M:%SZ', 'now')
    WHERE kind = 'debit_notice'`
  await office.app.db.write(() => office.app.db.$client.exec(sent))
  await page.reload()
  await page.getByText('1 of 1 sent').waitFor()
  await page.getByRole('button', { name: 'Release the file' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('1 due, €10.00').waitFor()
  await dialog.getByRole('button', { name: 'Release' }).click()
  const save = page.getByRole('button', { name: 'Save the file' })
  const [file] = await Promise.all([page.waitForEvent('download'), save.click()])
  t.match(readFileSync(await file.path(), 'utf8'), /pain\.008\.001\.08.*DE02120300000000202051/s)
  await page.getByRole('button', { name: 'The bank has it' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'The bank has it' }).click()
  await page.getByText('Being collected').waitFor()
  await sound(t, page, 'a run that the bank has')
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'The bank refused the file' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('Wrong creditor identifier')
  await page.getByRole('dialog').getByRole('button', { name: 'It was refused' }).click()
  await page.getByText('Refused by the bank').waitFor()
  await page.getByRole('link', { name: 'All runs' }).click()
  await row(page, '€10.00').getByText('Refused by the bank').first().waitFor()
})
