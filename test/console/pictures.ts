// `npm run pictures` takes the pictures of the documents: a service with a demo register in a browser.
import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { home } from '../../src/core/home.ts'
import { aFolder } from '../fixtures/helper.ts'
import t from '../folder.ts'
import { aBrowser, aPage, until } from './browser.ts'
import { typeSignIn } from './office.ts'

const views = [
  { name: 'overview', path: '/console/chapter/1/overview' },
  { name: 'member', path: '/console/chapter/1/members?search=mar', opens: true },
  { name: 'overview-narrow-dark', path: '/console/chapter/1/overview', narrow: true },
  { name: 'members-narrow-dark', path: '/console/chapter/1/members', narrow: true }
]

t.test('pictures', async t => {
  const env = { ...process.env, DATA_DIR: aFolder(t), PORT: '0', AUTH_RATE_LIMIT_PER_MINUTE: '0' }
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
