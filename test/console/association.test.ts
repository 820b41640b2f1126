import t from '../folder.ts'
import { absent, resize, shows } from './browser.ts'
import { aDesk, aPerson } from './office.ts'

const { office, page, open, visit, call, aType } = await aDesk(t)

t.test('empty views offer the next act', async () => {
  await open('/console/chapter/1/members', { width: 1440 })
  await page.getByText('Every member has a membership type, and there is none yet.').waitFor()
  await page.getByRole('link', { name: 'Create the first membership type' }).click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Create the first one' }).click()
  await page.getByRole('dialog').waitFor()
  await aType('Standard')

  await visit('/console/chapter/1/members')
  await page.getByRole('link', { name: 'Add the first one by hand' }).click()
  await page.getByLabel('First name').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Start from a file' }).click()
  await page.getByRole('heading', { name: 'Import members' }).waitFor()
})

t.test('a word for chapters is everywhere, in both languages, and kept', async t => {
  const south = await call('POST', '/createchapter', { name: 'The chapter {chapter}' })
  await visit('/console/association')
  await page.getByLabel('Name of the association').fill('Turnverein 1862')
  await page.getByLabel('One', { exact: true }).fill('Ortsverein')
  await page.getByLabel('Several').fill('Ortsvereine')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await page.getByRole('heading', { name: 'Dashboard', exact: true }).waitFor()
  const navigation = page.getByRole('navigation')
  await navigation.getByRole('link', { name: 'Ortsvereine' }).click()
  await page.getByRole('heading', { name: 'Ortsvereine', exact: true }).waitFor()
  await page.getByRole('button', { name: 'New Ortsverein' }).waitFor()
  await page.getByRole('link', { name: 'The chapter {chapter}', exact: true }).waitFor()
  t.match(await page.title(), /^Ortsvereine/, 'the title has the word')

  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click()
  await page.getByRole('button', { name: 'Ortsverein anlegen' }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Ortsverein anlegen' }).waitFor()
  await page.getByRole('button', { name: /^Konto von/ }).click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await page.getByRole('button', { name: 'New Ortsverein' }).waitFor()
  await visit('/console/audit')
  await shows(page, 'Association changed', 'Word for Ortsvereine › One')
  const left = await page.getByText(/\bchapters?\b(?!\})/i).allTextContents()
  t.strictSame(
    left.filter(name => !/^Main chapter$|The chapter \{/.test(name)),
    [],
    'but the names of chapters no text has the usual word'
  )

  t.test('which enters its accounts, of which a chapter chooses one', async t => {
    const south_account = { name: 'South', iban: 'DE02120300000000202051' }
    await call('POST', '/createbankaccount', { name: 'Bank', iban: 'DE89370400440532013000' })
    await visit('/console/association')
    await shows(page, 'DE89 3704 0044 0532 0130 00 · main account')
    await page.getByRole('button', { name: 'Add an account' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill(south_account.name)
    await dialog.getByLabel('IBAN').fill(south_account.iban)
    await dialog.getByLabel('Opening balance').fill('-1,234.50')
    await dialog.getByLabel('As of').fill('2026-01-01')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('South was saved').waitFor()
    await shows(page, /DE02 1203 0000 0000 2020 51 · -€1,234\.50 as of/)
    await visit(`/console/chapters?chapter=${south.id}`)
    await page.getByRole('combobox', { name: 'Bank account' }).click()
    await page.getByRole('option', { name: 'South · DE02120300000000202051' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('{chapter} was saved').waitFor()
    t.match(
      await call('GET', `/getchapter/${south.id}`),
      { iban: south_account.iban },
      'its invoices name that account'
    )
  })

  t.test('whose chapter lead sees which one it is', async t => {
    await resize(page, 360)
    const person = await aPerson(office, { role: 'chapter_lead', chapter_id: south.id })
    await open('/', { as: person })
    await page.getByRole('banner').getByText('The chapter {chapter}').waitFor()
    await visit('/console/association')
    await page.getByText('Your role lets you look at this, not change it.').waitFor()
    await absent(t, page.getByRole('button', { name: 'Save' }), 'a chapter lead cannot save')
  })
})
