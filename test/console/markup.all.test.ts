import { typeBody } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { aBrowser, aPage } from './browser.ts'
import { aClient, anOffice, aPerson, day, signIn } from './office.ts'

/** What a browser would run if one of these texts was taken for markup. */
const evil =
  '<img src=x onerror="document.body.dataset.ran=1"><svg onload="document.body.dataset.ran=1">'
const short = '<img src=x onerror=document.body.dataset.ran=1>'

/** A day so many days after today. */

const office = await anOffice(t)
const browser = await aBrowser()
const owner = await aPerson(office, { name: evil })
const call = aClient(office)
await call('PUT', '/editassociation', {
  ...{ name: evil, street: evil, city: evil },
  chapter_word: { one: short, many: short }
})
await call('PUT', '/editchapter', { id: 1, name: evil })
const field = await call('POST', '/createfield', {
  ...{ chapter_id: null, key: 'evil', label: short, kind: 'choice', choices: [short, 'b'] }
})
const fee = [{ dues_name: evil, amount: 10, due_frequency: 'monthly' }]
const type = (name: string, workflow = {}) =>
  call('POST', '/createmember_type', {
    ...typeBody({ name, category: short, description: evil } as never),
    ...{ membership_dues: fee, workflow }
  })
const { id: membertype_id } = await type(evil)
const { id: asking } = await type(`${short} 2`, { require_approval_all_apps: true })
const ids: number[] = []
for (const [at, of_type] of [membertype_id, membertype_id, asking, asking].entries()) {
  const texts = { salutation: short, title: short, company: evil, street: evil, city: evil }
  const { id } = await call('POST', '/createmembers', {
    ...{
      ...texts,
      firstname: evil,
      lastname: evil,
      email: '',
      phone: `+49 30 ${at}`,
      chapter_id: 1
    },
    ...{ membertype_id: of_type, note: evil, tags: [short], fields: { [field.key]: short } }
  })
  ids.push(id)
}
const [first = 0, second = 0] = ids
await call('PUT', '/pausemembership', {
  ...{ member_id: first, from: day(10), to: day(20), reason: evil }
})
await call('PUT', '/endmembership', { member_id: second, reason: 'other', note: evil })
await call('PUT', '/declineapplication', { id: 1, reason: evil })
await call('POST', '/createfilter', { chapter_id: 1, name: evil, filter: { search: evil } })
await call('PUT', '/editmembers', {
  ...{
    chapter_id: 1,
    filter: { ids: [first] },
    set: { note: `${evil} 2`, tags_add: [`${short}2`] }
  }
})

const views = [
  ...['overview', 'members', `members/${first}`, `members/${second}`, 'applications', 'forecast'],
  ...['import', 'opening', 'duplicates', 'batches', 'membertypes']
].map(view => `/console/chapter/1/${view}`)
const others = ['overview', 'fields', 'chapters', 'association', 'accounts', 'statistics', 'audit']
const all = [...views, ...others.map(view => `/console/${view}`)]

for (const [language, sign] of [
  ['en-GB', signIn],
  ['de-DE', signIn]
] as const)
  t.test(`texts that look like markup are texts in every view: ${language}`, async t => {
    const page = await aPage(t, browser, { locale: language })
    await sign(page, office, owner, all[0])
    for (const view of all) {
      await page.goto(`${office.address}${view}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.waitForLoadState('networkidle')
      const found = {
        ran: await page.locator('body').getAttribute('data-ran'),
        made: await page.locator('img[src="x"], [onerror], [onload]').count()
      }
      t.strictSame(found, { ran: null, made: 0 }, view)
      if (/\/(?:members|audit|chapters|membertypes)/.test(view))
        t.match(
          await page.locator('main').innerText(),
          short.slice(0, 10),
          'it is there to be read'
        )
    }
  })
