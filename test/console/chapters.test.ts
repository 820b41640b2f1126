import t from '../folder.ts'
import { aBrowser, absent, accessible, aPage, expectStatus } from './browser.ts'
import { box, focused, hostile, pick, rows, save, text } from './forms.ts'
import { aDesk, aPerson, signIn } from './office.ts'

const { office, page, open, visit, call, aType } = await aDesk(t)
const list = '/console/chapter/1/membertypes'

t.test('chapters, and a lead who sees only one', async t => {
  await open('/console/chapters')
  await page.getByRole('button', { name: 'New chapter' }).click()
  await save(page).click()
  await page.getByText('Required').waitFor()
  expectStatus(page, 409)
  await text(page, 'Name').fill('main chapter')
  await save(page).click()
  await page.getByText('Main chapter has this already').waitFor()
  await text(page, 'Name').fill(`Kraków ${hostile}`)
  // as people do, without clearing what is chosen
  await box(page, 'Time zone').first().click()
  await page.keyboard.type('warsaw')
  await page.getByRole('option', { name: 'Europe/Warsaw', exact: true }).click()
  await pick(page, box(page, 'Currency'), 'zloty', 'PLN, Polish Zloty')
  await accessible(t, page, 'a new chapter')
  await save(page).click()
  await page.getByText('was added').waitFor()
  await page.getByRole('link', { name: 'Go on to the membership types' }).click()
  await page.getByText('No membership types yet').waitFor()
  const { chapters } = await call('GET', '/getchapters')
  const { id, ...made } = chapters[1]
  t.match(
    made,
    { name: `Kraków ${hostile}`, timezone: 'Europe/Warsaw', currency: 'PLN' },
    'the chapter is saved'
  )
  t.match(page.url(), new RegExp(`/chapter/${id}/membertypes`), 'the link leads to the new chapter')
  await absent(t, page.locator('img'), 'the name runs no script')

  const lead = await aPage(t, await aBrowser(), { width: 360 })
  const person = await aPerson(office, { role: 'chapter_lead', chapter_id: id })
  const type = await aType('Zwykłe', { chapter_id: id })
  await signIn(lead, office, person, '/console/chapters')
  await rows(lead).first().waitFor()
  t.strictSame(
    await rows(lead).allTextContents(),
    [`Kraków ${hostile}`],
    'a chapter lead sees one chapter'
  )
  await absent(
    t,
    lead.getByRole('button', { name: 'New chapter' }),
    'a chapter lead adds no chapter'
  )
  await rows(lead).first().click()
  await text(lead, 'Name').fill('Kraków')
  await call('PUT', '/editchapter', { id, location: 'Rynek' })
  await save(lead).click()
  await lead.getByText('Location: empty → Rynek').waitFor()
  await save(lead).click()
  await lead.getByText('Kraków was saved').waitFor()
  t.match(
    (await call('GET', '/getchapters')).chapters[1],
    { name: 'Kraków', location: 'Rynek' },
    'both changes are saved'
  )

  await lead.goto(`${office.address}/console/chapter/${id}/membertypes?type=${type}`)
  await lead.getByText('Your role lets you look at membership types').waitFor()
  t.notOk(await text(lead, 'Name').isEditable(), 'a chapter lead cannot edit a type')
  await absent(t, save(lead), 'a chapter lead cannot save a type')
  await absent(
    t,
    lead.getByRole('button', { name: 'Archive' }),
    'a chapter lead cannot archive a type'
  )
  await lead.goto(`${office.address}/console/chapter/${id}/membertypes?type=new`)
  await rows(lead).first().waitFor()
  await absent(t, lead.getByRole('dialog'), 'an address alone opens no form')
  await absent(
    t,
    lead.getByRole('button', { name: 'New membership type' }),
    'a chapter lead adds no type'
  )
  expectStatus(lead, 404)
  await lead.goto(`${office.address}${list}`)
  await lead.getByText('Your account has no access to this.').waitFor()

  await visit('/console/chapter/1/members')
  await pick(page, box(page, 'Chapter'), '', 'Kraków')
  await page.getByText('No members yet').waitFor()
  t.match(page.url(), new RegExp(`/chapter/${id}/members`), 'the other chapter is open')
})

t.test('addresses that are not for everybody, or for nobody', async t => {
  const lead = await aPerson(office, { role: 'chapter_lead', chapter_id: 1 })
  await open('/console/accounts', { as: lead, width: 360 })
  await page.getByText('Your role does not allow this').waitFor()
  t.equal(await page.title(), 'Accounts – Chapterhouse', 'the title names the page')
  await absent(t, page.getByRole('button', { name: 'Invite' }), 'nobody is invited from here')
  await visit('/console/system')
  await page.getByText('Your role does not allow this').waitFor()
  await absent(t, page.getByRole('button', { name: 'Back up now' }), 'no backup is made from here')
  for (const path of ['/console/chapter/abc/members', '/console/chapter/0/overview']) {
    await visit(path)
    await page.getByRole('heading', { name: 'This page does not exist' }).waitFor()
  }

  const burger = page.getByRole('button', { name: 'Open the navigation' })
  const way = page.getByRole('link', { name: 'Members', exact: true })
  await burger.click()
  await way.waitFor()
  await page.keyboard.press('Escape')
  await way.waitFor({ state: 'hidden' })
  await focused(burger)

  const { id } = await call('POST', '/createchapter', { name: 'N'.repeat(255) })
  await open(`/console/chapters?chapter=${id}`, { language: 'de' })
  const cross = page.getByRole('dialog').getByRole('button', { name: 'Schließen' }).first()
  await cross.click()
  await cross.waitFor({ state: 'detached' })
})
