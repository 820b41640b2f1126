import { typeBody } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { aBrowser, accessibleInBoth, aPage, fitsAny } from './browser.ts'
import { aClient, anOffice, aPerson, signIn } from './office.ts'

const office = await anOffice(t)
const browser = await aBrowser()
const owner = await aPerson(office)
const call = aClient(office)
const life = await call('POST', '/createmember_type', typeBody({ name: 'Life', duration: 0 }))
const empty = await call('POST', '/createmember_type', typeBody({ name: 'Nobody' }))
for (const firstname of ['Ada', 'Ben'])
  await call('POST', '/createmembers', {
    ...{ firstname, lastname: 'Lovelace', email: '', chapter_id: 1, membertype_id: life.id }
  })
const view = '/console/chapter/1/membertypes'

t.test('the form of a type says from when and for how many a change acts', async t => {
  const page = await aPage(t, browser)
  await signIn(page, office, owner, `${view}?type=${life.id}`)
  const said = page.getByRole('dialog').getByText(/^A change applies to whoever joins from .* on\./)
  await said.waitFor()
  t.match(await said.innerText(), /Members for life, for whom nothing changes by it: 2\.$/)
  await fitsAny(t, page, 'a type')
  await accessibleInBoth(t, page, 'a type')
})

t.test('in German, of a type without members', async t => {
  const page = await aPage(t, browser, { locale: 'de-DE' })
  await signIn(page, office, owner, `${view}?type=${empty.id}`)
  const said = page
    .getByRole('dialog')
    .getByText(/^Eine Änderung gilt für alle, die ab dem .* beitreten\./)
  await said.waitFor()
  t.match(await said.innerText(), /beitreten\.$/, 'and nothing about members')
  await said.scrollIntoViewIfNeeded()
})
