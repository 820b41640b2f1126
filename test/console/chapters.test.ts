import { typeBody } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { aBrowser, accessible, aPage, expectStatus, resize, speak } from './browser.ts'
import { box, focused, hostile, pick, rows, save, text } from './forms.ts'
import { aDesk, aPerson, signIn } from './office.ts'

const { office, owner, page, call } = await aDesk(t)
const list = '/console/chapter/1/membertypes'

t.test('chapters, and a lead who sees only one', async t => {
  await page.goto(`${office.address}/console/chapters`)
  await page.getByRole('button', { name: 'New chapter' }).click()
  await save(page).click()
  await page.getByText('Required').waitFor()
  expectStatus(page, 409)
  await text(page, 'Name').fill('main chapter')
  await save(page).click()
  await page.getByText('Main chapter has this already').waitFor()
  await text(page, 'Name').fill(`Kraków ${hostile}`)
  await pick(page, box(page, 'Time zone'), 'warsaw', 'Europe/Warsaw')
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
  t.equal(await page.locator('img').count(), 0, 'the name runs no script')

  const lead = await aPage(t, await aBrowser(), { width: 360 })
  const person = await aPerson(office, { role: 'chapter_lead', chapter_id: id })
  const type = await call(
    'POST',
    '/createmember_type',
    typeBody({ name: 'Zwykłe', chapter_id: id })
  )
  await signIn(lead, office, person, '/console/chapters')
  await rows(lead).first().waitFor()
  t.strictSame(
    await rows(lead).allTextContents(),
    [`Kraków ${hostile}`],
    'a chapter lead sees one chapter'
  )
  t.equal(
    await lead.getByRole('button', { name: 'New chapter' }).count(),
    0,
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

  await lead.goto(`${office.address}/console/chapter/${id}/membertypes?type=${type.id}`)
  await lead.getByText('Your role lets you look at membership types').waitFor()
  t.notOk(await text(lead, 'Name').isEditable(), 'a chapter lead cannot edit a type')
  t.equal(await save(lead).count(), 0, 'a chapter lead cannot save a type')
  t.equal(
    await lead.getByRole('button', { name: 'Archive' }).count(),
    0,
    'a chapter lead cannot archive a type'
  )
  await lead.goto(`${office.address}/console/chapter/${id}/membertypes?type=new`)
  await rows(lead).first().waitFor()
  t.equal(await lead.getByRole('dialog').count(), 0, 'an address alone opens no form')
  t.equal(
    await lead.getByRole('button', { name: 'New membership type' }).count(),
    0,
    'a chapter lead adds no type'
  )
  expectStatus(lead, 404)
  await lead.goto(`${office.address}${list}`)
  await lead.getByText('Your account has no access to this.').waitFor()

  await page.goto(`${office.address}/console/chapter/1/members`)
  await pick(page, box(page, 'Chapter'), '', 'Kraków')
  await page.getByText('No members yet').waitFor()
  t.match(page.url(), new RegExp(`/chapter/${id}/members`), 'the other chapter is open')
})

t.test('addresses that are not for everybody, or for nobody', async t => {
  const lead = await aPerson(office, { role: 'chapter_lead', chapter_id: 1 })
  await resize(page, 360)
  await signIn(page, office, lead, '/console/accounts')
  await page.getByText('Your role does not allow this').waitFor()
  t.equal(await page.title(), 'Accounts – Chapterhouse', 'the title names the page')
  t.equal(
    await page.getByRole('button', { name: 'Invite' }).count(),
    0,
    'nobody is invited from here'
  )
  await page.goto(`${office.address}/console/system`)
  await page.getByText('Your role does not allow this').waitFor()
  t.equal(
    await page.getByRole('button', { name: 'Back up now' }).count(),
    0,
    'no backup is made from here'
  )
  for (const path of ['/console/chapter/abc/members', '/console/chapter/0/overview']) {
    await page.goto(office.address + path)
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
  await speak(page, 'de')
  await signIn(page, office, owner, `/console/chapters?chapter=${id}`)
  const cross = page.getByRole('dialog').getByRole('button', { name: 'Schließen' }).first()
  await cross.click()
  await cross.waitFor({ state: 'detached' })
})
