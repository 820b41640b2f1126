import type { Page } from 'playwright-core'
import { clientName } from '../../src/console/session/clientName.ts'
import { password } from '../fixtures/person.ts'
import t from '../folder.ts'
import { aBrowser, accessible, anotherTab, aPage, expectStatus } from './browser.ts'
import { anOffice, aPerson, signIn } from './office.ts'

const office = await anOffice(t)
const browser = await aBrowser()
const menu = (page: Page) => page.getByRole('button', { name: /^Account of/ })
const go_on = (page: Page) => page.getByRole('button', { name: /^Go on as/ })

t.test('a user lists their own sessions and ends one', async t => {
  const person = await aPerson(office)
  const [here, there] = [await aPage(t, browser), await aPage(t, browser)]
  await signIn(there, office, person)
  await signIn(here, office, person)
  await menu(here).click()
  await here.getByRole('menuitem', { name: 'Where I am signed in' }).click()
  const list = here.getByRole('dialog').getByRole('list', { name: 'Where I am signed in' })
  // the third session is one of the interface, without the name of a program
  await list.getByRole('listitem').nth(2).waitFor()
  t.match(
    await list.getByRole('listitem').first().textContent(),
    /Chrome, Linux.*This browser/,
    'this one'
  )
  t.match(await list.getByRole('listitem').nth(2).textContent(), /^Unknown program/, 'no browser')
  await accessible(t, here, 'the sessions of one’s own')
  await list.getByRole('listitem').nth(1).getByRole('button').click()
  await here.getByText('Chrome, Linux is signed out.').waitFor()
  await list.getByRole('listitem').nth(2).waitFor({ state: 'detached' })
  expectStatus(there, 401)
  await there.reload()
  await there.getByText('Your session has ended').waitFor()
  await here.reload()
  await menu(here).waitFor()
})

t.test('a tab says when another account takes over', async t => {
  const [owner, lead] = [
    await aPerson(office),
    await aPerson(office, { role: 'admin', name: 'Ada Lovelace' })
  ]
  const page = await aPage(t, browser)
  await signIn(page, office, owner)
  const tab = await anotherTab(t, page)
  await tab.goto(office.address)
  await menu(tab).waitFor()
  // enrolling by a link does the same without a session
  const login = { email: lead.email, password, otp: lead.recovery_codes.pop() }
  await tab.evaluate(
    async ([url, body]) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(`${url}`, { method: 'POST', headers, body: `${body}` })
      const { data } = (await answer.json()) as { data: { account: { id: number } } }
      new BroadcastChannel('chapterhouse.session').postMessage({ signed_in: data.account.id })
    },
    [`${office.address}/auth/session`, JSON.stringify(login)]
  )
  for (const each of [page, tab]) await go_on(each).waitFor()
  await page.getByRole('alert').getByText(`Ada Lovelace (${lead.email})`).waitFor()
  await accessible(t, page, 'another account')
  await go_on(page).click()
  await page.getByRole('button', { name: 'Account of Ada Lovelace' }).waitFor()
  await go_on(tab).waitFor()
  await tab.reload()
  await tab.getByRole('button', { name: 'Account of Ada Lovelace' }).waitFor()
})

t.test('names of clients by their User-Agent', async t => {
  const cases: [string | null, string | undefined][] = [
    ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', 'Firefox, Linux'],
    [
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36 Edg/126.0',
      'Edge, Windows'
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605 Version/17.5 Mobile Safari/604.1',
      'Safari, iPhone'
    ],
    ['curl/8.14.1', 'curl'],
    ['Office sync 2', 'Office'],
    ['', undefined],
    [null, undefined]
  ]
  for (const [user_agent, name] of cases)
    t.equal(clientName(user_agent), name, user_agent || 'no client')
})
