import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type { Test } from 'tap'
import { home } from '../../src/core/home.ts'
import { typeBody } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { aBrowser, accessible, aPage, fits, speak, steady, watchShifts } from './browser.ts'
import { aClient, anOffice, aPerson, day, signIn } from './office.ts'

/** Every page by its address, a part for each test below; add those of new views. */
const pages = {
  members: {
    overview: '/console/overview',
    'overview of a chapter': '/console/chapter/1/overview?span=all',
    'first steps': '/console/chapter/2/overview',
    list: '/console/chapter/1/members',
    'no match': '/console/chapter/1/members?search=nobody',
    filtered:
      '/console/chapter/1/members?status=active&has_email=false&joined={"from":"2020-01-01"}',
    'all chapters': '/console/chapter/1/members?everywhere=true',
    member: '/console/chapter/1/members/1',
    'possible duplicates': '/console/chapter/1/duplicates',
    'possible duplicates over chapters': '/console/chapter/1/duplicates?across=true',
    'two who may be one': '/console/chapter/1/duplicates?one=2&other=3',
    'new member': '/console/chapter/1/members?member=new',
    applications: '/console/chapter/1/applications',
    requests: '/console/chapter/1/requests',
    'requests of programs': '/console/chapter/1/programs',
    functions: '/console/chapter/1/functions',
    forms: '/console/chapter/1/forms',
    'bulk changes': '/console/chapter/1/batches',
    'bulk change': '/console/chapter/1/batches?batch=1'
  },
  money: {
    dues: '/console/chapter/1/money',
    'all dues': '/console/chapter/1/money?shown=every&sort=-open_amount',
    payments: '/console/chapter/1/payments',
    finances: '/console/chapter/1/finances',
    'bank statements': '/console/chapter/1/bank',
    invoices: '/console/chapter/1/invoices',
    'run of invoices': '/console/chapter/1/invoices/run',
    'direct debits': '/console/chapter/1/debits',
    'online payments': '/console/chapter/1/online',
    'new run of direct debits': '/console/chapter/1/debits/new',
    'a run of direct debits': '/console/chapter/1/debits/1',
    'account of a member': '/console/chapter/1/members/1/account',
    types: '/console/chapter/1/membertypes',
    'archived types': '/console/chapter/1/membertypes?archived=true',
    type: '/console/chapter/1/membertypes?type=1',
    'messages of a type': '/console/chapter/1/membertypes?type=1&part=messages',
    'new type': '/console/chapter/1/membertypes?type=new',
    'coming up': '/console/chapter/1/forecast'
  },
  office: {
    fields: '/console/fields',
    field: '/console/fields?field=1',
    'new field': '/console/fields?field=new',
    chapters: '/console/chapters',
    chapter: '/console/chapters?chapter=1',
    'new chapter': '/console/chapters?chapter=new',
    association: '/console/association',
    messages: '/console/chapter/1/messages',
    'all messages': '/console/chapter/1/messages/all',
    letters: '/console/chapter/1/messages/letters',
    mailings: '/console/chapter/1/mailings',
    'new mailing': '/console/chapter/1/mailings/write',
    import: '/console/chapter/1/import',
    'opening of memberships': '/console/chapter/1/opening',
    statistics: '/console/statistics',
    accounts: '/console/accounts',
    programs: '/console/programs',
    webhooks: '/console/webhooks',
    webhook: '/console/webhooks?webhook=1',
    'new webhook': '/console/webhooks?webhook=new',
    deliveries: '/console/webhooks/deliveries?webhook_id=1',
    account: '/console/accounts?account=1',
    invitation: '/console/accounts?account=new',
    'audit log': '/console/audit',
    system: '/console/system',
    'not found': '/console/nothing'
  }
}

/** What a browser would run if one of these texts was taken for markup. */
const evil = '<img src=x onerror="ran = 1"> <svg onload="ran = 1">'
const short = '<img src=x onerror=ran=1>'

/** An office with something on every page, all of it such texts; an owner who can sign in, and a browser. */
async function aFilledOffice(t: Test) {
  const office = await anOffice(t)
  const owner = await aPerson(office, { name: evil })
  const call = aClient(office)
  const hook = { url: `https://8.8.8.8/${'x'.repeat(300)}`, types: ['chapter.archived'] }
  await call('POST', '/createwebhook', { ...hook, chapter_ids: [1], enabled: false })
  const where = { name: evil, street: evil, city: evil }
  await call('PUT', '/editassociation', where)
  const texts = { subject: 'S'.repeat(200), body: '{{member.name}}'.repeat(20) }
  const membership_dues = [{ dues_name: evil, amount: 10, due_frequency: 'yearly' as const }]
  const settings = { notificationsettings: { application_received: texts } }
  const described = { category: short, description: evil }
  const aType = (name: string, rest = {}) =>
    call(
      'POST',
      '/createmember_type',
      typeBody({ name, ...described }, { membership_dues, ...rest })
    )
  const { id: membertype_id } = await aType(evil, settings)
  const asking = await aType(`${short} 2`, { workflow: { require_approval_all_apps: true } })
  const choices = [short, 'L'.repeat(60)]
  await call('POST', '/createfield', { key: 'teams', label: short, kind: 'choices', choices })
  const named = { salutation: short, title: short, company: evil, street: evil, city: evil }
  const member = { ...named, firstname: evil, lastname: evil, email: '', chapter_id: 1 }
  const own = { note: evil, tags: [short], fields: { teams: choices } }
  const { id: first } = await call('POST', '/createmembers', { ...member, ...own, membertype_id })
  const { id: second } = await call('POST', '/createmembers', { ...member, membertype_id })
  for (let count = 0; count < 2; count++)
    await call('POST', '/createmembers', { ...member, membertype_id: asking.id })
  for (let count = 0; count < 20; count++)
    await call('POST', '/createmembers', { ...member, lastname: 'W'.repeat(100), membertype_id })
  const creditor = { creditor_identifier: 'DE98ZZZ09999999999', iban: 'DE89370400440532013000' }
  await call('PUT', '/editassociation', creditor)
  const signed = { iban: 'DE02120300000000202051', signed_on: '2026-01-02' }
  await call('POST', '/createmandate', { ...signed, member_id: second, holder: evil.slice(0, 60) })
  const charge = { dues_name: evil, amount: 1, due_date: day(20) }
  await call('POST', '/createdue', { ...charge, member_id: second })
  const run = { chapter_id: 1, due_to: day(30), filter: { ids: [second] } }
  await call('POST', '/createcollection', run)
  const pause = { member_id: first, from: day(10), to: day(20), reason: evil }
  await call('PUT', '/pausemembership', pause)
  await call('PUT', '/endmembership', { member_id: second, reason: 'other', note: evil })
  await call('PUT', '/declineapplication', { id: 1, reason: evil })
  await call('POST', '/createfilter', { chapter_id: 1, name: evil, filter: { search: evil } })
  const set = { note: `${evil} 2`, tags_add: [`${short}2`], status: 'inactive' }
  await call('PUT', '/editmembers', { chapter_id: 1, filter: { ids: [first] }, set })
  await call('POST', '/createchapter', { name: 'A chapter with a rather long name' })
  return { office, owner, browser: await aBrowser() }
}

/** Checks that no text was taken for markup. */
async function plain(t: Test, page: Page, name: string) {
  const ran = await page.evaluate(`'ran' in window`)
  const made = await page.locator('img[src="x"], [onerror], [onload]').count()
  t.strictSame({ ran, made }, { ran: false, made: 0 }, `texts are texts: ${name}`)
}

/** Signs in, then checks pages in both schemes, at one width: how they come, that they fit, and what axe says. */
async function checkLooks(
  t: Test,
  { office, owner, browser }: Awaited<ReturnType<typeof aFilledOffice>>,
  paths: Readonly<Record<string, string>>,
  width: number
) {
  const page = await aPage(t, browser, { width, motion: true })
  await watchShifts(page)
  await page.goto(office.address)
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await accessible(t, page, `signing in at ${width}`)
  await fits(t, page, `signing in at ${width}`)
  await signIn(page, office, owner)
  for (const [name, path] of Object.entries(paths)) {
    await page.goto(office.address + path)
    await page.locator('header').first().waitFor()
    await page.waitForLoadState('networkidle')
    await steady(t, page, `${name} at ${width}`)
    await accessible(t, page, `${name} at ${width}`)
    await fits(t, page, `${name} at ${width}`)
    await plain(t, page, name)
  }
  return page
}

t.test('no view is left out', async t => {
  const looked = Object.values(pages)
    .flatMap(part => Object.values(part))
    .map(address => address.replace(/\?.*/, ''))
  const paths = globSync('src/console/*/view.ts', { cwd: home }).flatMap(file =>
    [...readFileSync(join(home, file), 'utf8').matchAll(/path: '(\/[^']+)'/g)].map(([, path]) =>
      `/console${path}`.replace(/\$\w+/g, '1')
    )
  )
  t.ok(paths.length > 20, 'the views were found')
  t.strictSame(
    paths.filter(path => !looked.includes(path)),
    [],
    'each is in looks.ts'
  )
})

t.test('members, and what is always there, in both schemes, narrow and wide', async t => {
  const filled = await aFilledOffice(t)
  for (const width of [360, 1440]) {
    const page = await checkLooks(t, filled, pages.members, width)
    await page.goto(filled.office.address)
    await page.getByRole('button', { name: /^Account of/ }).click()
    await accessible(t, page, `the account's menu at ${width}`)
    await page.keyboard.press('Escape')
    if (width > 600) continue
    await page.getByRole('button', { name: 'Open the navigation' }).click()
    await page.getByRole('link', { name: 'Members', exact: true }).waitFor()
    await accessible(t, page, `the navigation at ${width}`)
  }
})

for (const part of ['money', 'office'] as const)
  t.test(`${part}, in both schemes, narrow and wide`, async t => {
    const filled = await aFilledOffice(t)
    for (const width of [360, 1440]) await checkLooks(t, filled, pages[part], width)
  })

t.test('German words, which are longer, fit on a telephone', async t => {
  const { office, owner, browser } = await aFilledOffice(t)
  const page = await aPage(t, browser, { width: 360 })
  await page.goto(office.address)
  await speak(page, 'de')
  await signIn(page, office, owner)
  for (const [name, path] of Object.values(pages).flatMap(part => Object.entries(part))) {
    await page.goto(office.address + path)
    await page.waitForLoadState('networkidle')
    await page.getByRole('button', { name: /^Konto von/ }).waitFor()
    await fits(t, page, `${name} in German`)
    await plain(t, page, name)
  }
})
