import t from '../folder.ts'
import { accessibleInBoth, fitsAny } from './browser.ts'
import { aDesk, day } from './office.ts'

const { page, open, call, aMember, aType } = await aDesk(t)
const said = (date: string, locale = 'en-GB') =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date))
await call('PUT', '/editchapter', { id: 1, acts_from: day(-200), payment_days: 0 })
const fee = { dues_name: 'Fee', amount: 1200, due_frequency: 'yearly' }
await aType('Adults', { duration: 0 }, { membership_dues: [fee] })
const add = async (firstname: string) => {
  const id = await aMember(firstname, { membership_startdate: day(-100) })
  return { id, path: `/console/chapter/1/members/${id}` }
}
const [ada, ben] = [await add('Ada'), await add('Ben')]
await call('PUT', '/editmember', { id: ada.id, status: 'suspended' })
const left = { member_id: ben.id, enddate: day(-1), reason: 'moved' }
await call('PUT', '/endmembership', left)

t.test('beside the status stands why, and what comes next', async t => {
  await open(ada.path)
  await page.getByRole('button', { name: 'Why suspended?' }).click()
  const answer = page.getByRole('dialog', { name: 'Why suspended?' })
  await answer.getByRole('heading', { name: 'Why is Ada Lovelace suspended?' }).waitFor()
  await answer.getByText(`Suspended by the office since ${said(day(0))}.`).waitFor()
  await answer.getByText(`A member for life since ${said(day(-100))}.`).waitFor()
  await answer.getByText('A reminder of Fee: €1,200.00.').first().waitFor()
  await answer.getByText(/^Fee is charged: €1,200\.00, due on /).waitFor()
  await fitsAny(t, page, 'why')
  await accessibleInBoth(t, page, 'why')
  await page.keyboard.press('Escape')
  await answer.waitFor({ state: 'detached' })
  await page.getByRole('heading', { name: 'Ada Lovelace' }).waitFor()
  t.match(page.url(), ada.path, 'the key has closed the answer alone')
})

t.test('in German, of somebody who has left', async _t => {
  await open(ben.path, { language: 'de' })
  await page.getByRole('button', { name: 'Warum inaktiv?' }).click()
  const answer = page.getByRole('dialog', { name: 'Warum inaktiv?' })
  const last = said(day(-1), 'de-DE')
  await answer
    .getByText(`Das Mitglied ist weggezogen. Der letzte Tag der Mitgliedschaft war der ${last}.`)
    .waitFor()
  await answer.getByText('Erinnerung an Fee').first().waitFor()
})

t.test('in the rows of the list', async t => {
  await open('/console/chapter/1/members')
  const question = 'Why is Ben Lovelace inactive?'
  await page.getByRole('button', { name: question }).click()
  const answer = page.getByRole('dialog', { name: question })
  await answer.getByText(/^The member has moved away\. The last day/).waitFor()
  await fitsAny(t, page, 'why in a list')
  await accessibleInBoth(t, page, 'why in a list')
  await answer.getByRole('button', { name: 'Close' }).click()
  await answer.waitFor({ state: 'detached' })
  t.match(page.url(), /members$/, 'the list is still open')
})
