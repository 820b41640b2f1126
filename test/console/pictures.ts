// `npm run pictures` takes the pictures of the documents: a service with a demo register in a browser.
import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import Database from 'better-sqlite3'
import { home } from '../../src/core/home.ts'
import { freePort } from '../fixtures/free-port.ts'
import { aFolder } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { aMailServer } from '../messages/mail-server.ts'
import { aBrowser, aPage, expectStatus, until } from './browser.ts'
import { typeSignIn } from './office.ts'

const views = [
  { name: 'overview', path: '/console/chapter/1/overview' },
  { name: 'member', path: '/console/chapter/1/members?search=mar', opens: true },
  { name: 'overview-narrow-dark', path: '/console/chapter/1/overview', narrow: true },
  { name: 'members-narrow-dark', path: '/console/chapter/1/members', narrow: true }
]

t.test('pictures', async t => {
  const mail = await aMailServer(t)
  const port = await freePort()
  const env = {
    ...process.env,
    DATA_DIR: aFolder(t),
    PORT: String(port),
    AUTH_RATE_LIMIT_PER_MINUTE: '0',
    SMTP_URL: mail.url,
    MAIL_FROM: 'office@example.org',
    PUBLIC_URL: `http://127.0.0.1:${port}`
  }
  const start = join(home, 'chapterhouse.js')
  const demo = execFileSync(process.execPath, [start, 'demo', '--members', '2400', '--json'], {
    env
  })
  const owner = JSON.parse(String(demo)) as Owner
  const child = spawn(process.execPath, [start, 'serve'], { env })
  t.teardown(() => child.kill('SIGKILL'))
  const address = await listening(child.stdout)
  const browser = await aBrowser()
  mkdirSync(join(home, 'docs'), { recursive: true })
  for (const { name, path, narrow, opens } of views) {
    const page = await aPage(t, browser, narrow ? { width: 360, scheme: 'dark' } : {})
    await page.goto(address + path)
    await typeSignIn(page, owner.email, owner.recovery_codes.pop() ?? '', owner.password)
    await page.getByRole('button', { name: /^Account of/ }).waitFor()
    if (opens) {
      await page.locator('tbody a.row-link').first().click()
      await page.getByRole('button', { name: 'More', exact: true }).waitFor()
    }
    await page.mouse.move(700, 110)
    await page.waitForLoadState('networkidle')
    await until(page, "!document.querySelector('.mantine-Skeleton-root, [data-waiting]')")
    await page.screenshot({ path: join(home, 'docs', `${name}.png`) })
    t.pass(name)
  }
  const page = await aPage(t, browser, { width: 720 })
  await page.goto(`${address}/join/museum`)
  await page.getByLabel('First name').fill('Frieda')
  await page.screenshot({ path: join(home, 'docs', 'join.png'), fullPage: true })
  const own = await aPage(t, browser, { width: 360 })
  expectStatus(own, 401)
  await own.goto(`${address}/me`)
  const file = join(env.DATA_DIR, 'chapterhouse.db')
  const db = new Database(file, { readonly: true })
  const { email } = db
    .prepare(
      "SELECT email FROM members WHERE chapter_id = 1 AND status = 'active' AND firstname <> '' AND email <> '' ORDER BY id"
    )
    .get() as { email: string }
  db.close()
  await own.getByLabel('Your e-mail address').fill(email)
  await own.getByRole('button', { name: 'Send mail' }).click()
  await until(own, "document.querySelector('form:nth-of-type(2):not([hidden])')")
  while (mail.received.length === 0) await new Promise(resolve => setTimeout(resolve, 50))
  const link = /http\S+#\S+/.exec(mail.received.at(-1)?.mail.text ?? '')?.[0] ?? ''
  await own.goto(link)
  await own.getByRole('button', { name: 'Open my page' }).click()
  await own.getByRole('heading', { name: 'Your membership' }).waitFor()
  await own.setViewportSize({ width: 360, height: 900 })
  await own.screenshot({ path: join(home, 'docs', 'me.png') })
  t.pass('the front door')
})

interface Owner {
  email: string
  password: string
  recovery_codes: string[]
}

async function listening(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const address = /^listening on (http:\S+)$/.exec(line)?.[1]
    if (address) return address
  }
  throw new Error('the service ended')
}
