import t from 'tap'
import { typeBody } from '../fixtures/helper.ts'
import {
  aBrowser,
  accessible,
  accessibleInBoth,
  aPage,
  fits,
  steady,
  watchShifts
} from './browser.ts'
import { aClient, anOffice, aPerson, signIn } from './office.ts'

/** Every page by its address; add those of new views. */
const pages = {
  overview: '/console/overview',
  'overview of a chapter': '/console/chapter/1/overview?span=all',
  'first steps': '/console/chapter/2/overview',
  list: '/console/chapter/1/members',
  'no match': '/console/chapter/1/members?search=nobody',
  filtered: '/console/chapter/1/members?status=active&has_email=false&joined={"from":"2020-01-01"}',
  'all chapters': '/console/chapter/1/members?everywhere=true',
  member: '/console/chapter/1/members/1',
  'possible duplicates': '/console/chapter/1/duplicates',
  'possible duplicates over chapters': '/console/chapter/1/duplicates?across=true',
  'two who may be one': '/console/chapter/1/duplicates?one=2&other=3',
  'new member': '/console/chapter/1/members?member=new',
  'bulk changes': '/console/chapter/1/batches',
  'bulk change': '/console/chapter/1/batches?batch=1',
  types: '/console/chapter/1/membertypes',
  'archived types': '/console/chapter/1/membertypes?archived=true',
  type: '/console/chapter/1/membertypes?type=1',
  'messages of a type': '/console/chapter/1/membertypes?type=1&part=messages',
  'new type': '/console/chapter/1/membertypes?type=new',
  fields: '/console/fields',
  field: '/console/fields?field=1',
  'new field': '/console/fields?field=new',
  chapters: '/console/chapters',
  chapter: '/console/chapters?chapter=1',
  'new chapter': '/console/chapters?chapter=new',
  association: '/console/association',
  import: '/console/chapter/1/import',
  'opening of memberships': '/console/chapter/1/opening',
  dues: '/console/chapter/1/money',
  'all dues': '/console/chapter/1/money?shown=every&sort=-open_amount',
  payments: '/console/chapter/1/payments',
  finances: '/console/chapter/1/finances',
  'bank statements': '/console/chapter/1/bank',
  invoices: '/console/chapter/1/invoices',
  'run of invoices': '/console/chapter/1/invoices/run',
  'coming up': '/console/chapter/1/forecast',
  accounts: '/console/accounts',
  account: '/console/accounts?account=1',
  invitation: '/console/accounts?account=new',
  'audit log': '/console/audit',
  system: '/console/system',
  'not found': '/console/nothing'
}

t.test('every page, in both schemes, narrow and wide', async t => {
  const office = await anOffice(t)
  const owner = await aPerson(office)
  const call = aClient(office)
  const texts = { subject: 'S'.repeat(200), body: '{{member.name}}'.repeat(20) }
  const { id } = await call(
    'POST',
    '/createmember_type',
    typeBody(
      {},
      {
        membership_dues: [{ dues_name: 'D'.repeat(100), amount: 10, due_frequency: 'yearly' }],
        notificationsettings: { application_received: texts }
      }
    )
  )
  const choices = ['Old boys', 'L'.repeat(60)]
  const field = { key: 'teams', label: 'Teams that somebody plays in', kind: 'choices', choices }
  await call('POST', '/createfield', field)
  const member = {
    firstname: 'Zoë',
    lastname: 'Wonder',
    chapter_id: 1,
    membertype_id: id,
    email: ''
  }
  await call('POST', '/createmembers', {
    ...member,
    lastname: 'W'.repeat(100),
    fields: { teams: choices }
  })
  for (let i = 0; i < 20; i++) await call('POST', '/createmembers', member)
  const set = { status: 'inactive' }
  await call('PUT', '/editmembers', { chapter_id: 1, filter: {}, set })
  await call('POST', '/createchapter', { name: 'A chapter with a rather long name' })
  const browser = await aBrowser(t)
  for (const width of [360, 1440]) {
    const page = await aPage(t, browser, { width, motion: true })
    await watchShifts(page)
    await page.goto(office.address)
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await accessible(t, page, `signing in at ${width}`)
    await fits(t, page, `signing in at ${width}`)
    await signIn(page, office, owner)
    for (const [name, path] of Object.entries(pages)) {
      await page.goto(office.address + path)
      await page.locator('header').first().waitFor()
      await page.waitForLoadState('networkidle')
      await steady(t, page, `${name} at ${width}`)
      await accessibleInBoth(t, page, `${name} at ${width}`)
      await fits(t, page, `${name} at ${width}`)
    }
    await page.goto(office.address)
    await page.getByRole('button', { name: /^Account of/ }).click()
    await accessible(t, page, `the account's menu at ${width}`)
    await page.keyboard.press('Escape')
    if (width > 600) continue
    await page.getByRole('button', { name: 'Open the navigation' }).click()
    await page.getByRole('link', { name: 'Members', exact: true }).waitFor()
    await accessible(t, page, `the navigation at ${width}`)
  }
})
