import { password } from '../fixtures/person.ts'
import { aReceiver } from '../fixtures/receiver.ts'
import { until } from '../fixtures/waiting.ts'
import t from '../folder.ts'
import { choose, expectStatus, shows, sound } from './browser.ts'
import { button, pick, press, text } from './forms.ts'
import { aDesk } from './office.ts'

const { office, owner, page, visit, call } = await aDesk(t, {}, { WEBHOOK_PRIVATE: 'true' })

t.test('a program is let in, and out again', async t => {
  await visit('/console/programs')
  await page.getByText('No program gets in yet').waitFor()
  await button(page, 'Let a program in').click()
  await button(page, 'Create access').click()
  await page.getByText('Required').first().waitFor()
  await text(page, 'Name').fill('Website')
  await choose(page, 'May do', 'Single operations')
  await text(page, 'Operations').fill('findMembers\nfindEverybody')
  expectStatus(page, 400)
  await button(page, 'Create access').click()
  await shows(page, 'No operation that programs reach has this name: findEverybody')
  await choose(page, 'May do', 'Moderator')
  await text(page, 'Only from these networks').fill('127.0.0.1\n::1')
  await sound(t, page, 'a new program')
  await office.app.db.write(() =>
    office.app.db.$client.exec('UPDATE sessions SET created = created - 300000')
  )
  expectStatus(page, 403)
  await button(page, 'Create access').click()
  await page.getByLabel(/^Password/).fill(password)
  await page.getByLabel(/^Code/).fill(owner.recovery_codes[0] ?? '')
  await button(page, 'Confirm').click()
  await page.getByRole('heading', { name: 'The access of Website' }).waitFor()
  const token = await page.getByLabel('Key', { exact: true }).inputValue()
  await sound(t, page, 'a token')
  const headers = { authorization: `Bearer ${token}` }
  const ask = () => fetch(`${office.address}/getchapters`, { headers })
  t.equal((await ask()).status, 200, 'the program gets in')
  await button(page, 'Close').last().click()
  await page.getByRole('row').filter({ hasText: 'As Moderator' }).waitFor()
  t.match(await call('GET', '/gettokens'), { tokens: [{ networks: ['127.0.0.1', '::1'] }] })
  await page.getByRole('button', { name: 'Actions: Website' }).click()
  await page.getByRole('menuitem', { name: 'End access' }).click()
  await button(page, 'End access').click()
  await page.getByText('Website cannot get in any more').waitFor()
  t.equal((await ask()).status, 401, 'not any more')
  await page.getByText('No program gets in yet').waitFor()
})

t.test('a webhook is added, told, told again and turned off', async t => {
  const receiver = await aReceiver(t)
  const isDelivered = async () =>
    (await call('GET', '/getdeliveries?webhook_id=1')).deliveries[0]?.state === 'delivered'
  await visit('/console/webhooks/deliveries')
  await page.getByRole('heading', { name: 'Webhooks', exact: true }).waitFor()
  await visit('/console/programs')
  await page.getByRole('link', { name: 'Webhooks' }).click()
  await page.getByText('No webhook yet').waitFor()
  await press(page, 'Add a webhook')
  await pick(page, page.getByLabel('Told of'), 'recovery', 'Recovery key created')
  await pick(page, page.getByLabel('Told of'), 'chapter added', 'Chapter added')
  await text(page, 'Address').fill('ftp://example.org')
  expectStatus(page, 400)
  await press(page, 'Save')
  await page.getByText(/^Enter an address that begins with https/).waitFor()
  await sound(t, page, 'a new webhook')
  await text(page, 'Address').fill(receiver.url)
  await press(page, 'Save')
  const secret = await page.getByLabel('Secret', { exact: true }).inputValue()
  await sound(t, page, 'a secret')
  await button(page, 'Close').last().click()
  await call('POST', '/createchapter', { name: 'Rowing' })
  await until(isDelivered)
  t.match(receiver.verified(secret), [{ type: 'chapter.created' }], 'it is told')
  await page.getByRole('link', { name: receiver.url }).click()
  const row = page.getByRole('row').filter({ hasText: 'Chapter added' })
  await row.filter({ hasText: 'Delivered' }).waitFor()
  await button(page, /^Actions: Chapter/).click()
  await page.getByRole('menuitem', { name: 'Show message and answer' }).click()
  await page.getByText('Tried once.').waitFor()
  await sound(t, page, 'a delivery')
  await button(page, 'Close').last().click()
  await row.getByRole('checkbox').check()
  await press(page, 'Send again')
  await page.getByRole('dialog').getByRole('button', { name: 'Send again' }).click()
  await page.getByText('One message is sent').waitFor()
  await until(isDelivered)
  t.match(receiver.verified(secret), [{ type: 'chapter.created' }], 'it is told again')
  await page.getByRole('link', { name: 'All webhooks' }).click()
  await button(page, `Actions: ${receiver.url}`).click()
  await page.getByRole('menuitem', { name: 'Turn off' }).click()
  await page.getByText('Off', { exact: true }).waitFor()
  t.match(await call('GET', '/getwebhooks'), { webhooks: [{ enabled: false }] })
})

t.test('what a program asks for is looked at and done', async t => {
  const { app } = office
  await app.db.write(() =>
    app.db.$client.exec(
      `INSERT INTO tokens (account_id, name, token_hash, prefix, role, createddate)
       SELECT account_id, name, 'x', prefix, 'moderator', createddate FROM tokens WHERE id = 1;
       INSERT INTO assistant_requests (token_id, chapter_id, operation, permission, arguments, preview, state, createddate)
       VALUES (2, 1, 'releaseMessages', 'manage_messages', '{"chapter_id":1}', '{"released":0}', 'waiting', '2026-01-01T00:00:00Z')`
    )
  )
  await visit('/console/programs')
  await page.getByRole('link', { name: 'Requests of programs' }).click()
  await shows(page, 'Website asks')
  await visit('/console/chapter/1/overview')
  await page.getByText('A program asks for something').waitFor()
  await page
    .getByRole('link', { name: /requests/i })
    .last()
    .click()
  await shows(page, 'Send messages', 'Website asks')
  await sound(t, page, 'requests of programs')
  await button(page, 'Do it: Send messages').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Do it', exact: true }).click()
  await shows(page, 'Done: Send messages', 'No program asks for anything')
  t.match(await call('GET', '/getrequests?chapter_id=1'), { requests: [{ state: 'accepted' }] })
  await visit('/console/audit')
  await shows(page, 'Request of a program done: Send messages', 'Webhook created')
})
