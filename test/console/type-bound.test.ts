import t from '../folder.ts'
import { accessibleInBoth, fitsAny } from './browser.ts'
import { aDesk } from './office.ts'

const { page, open, aType, aMember } = await aDesk(t)
const life = await aType('Life', { duration: 0 })
const empty = await aType('Nobody')
for (const firstname of ['Ada', 'Ben']) await aMember(firstname)
const view = '/console/chapter/1/membertypes'

t.test('the form of a type says from when and for how many a change acts', async t => {
  await open(`${view}?type=${life}`)
  const said = page.getByRole('dialog').getByText(/^A change applies to whoever joins from .* on\./)
  await said.waitFor()
  t.match(
    await said.innerText(),
    /Members for life, for whom nothing changes by it: 2\.$/,
    'the members for life are counted'
  )
  await fitsAny(t, page, 'a type')
  await accessibleInBoth(t, page, 'a type')
})

t.test('in German, of a type without members', async t => {
  await open(`${view}?type=${empty}`, { language: 'de' })
  const said = page
    .getByRole('dialog')
    .getByText(/^Eine Änderung gilt für alle, die ab dem .* beitreten\./)
  await said.waitFor()
  t.match(await said.innerText(), /beitreten\.$/, 'and nothing about members')
  await said.scrollIntoViewIfNeeded()
})
