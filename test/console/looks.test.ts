import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { home } from '../../src/core/home.ts'
import t from '../folder.ts'
import { accessible } from './browser.ts'
import { aFilledOffice, checkLooks, pages } from './looks.ts'

t.test('no view is left out', async t => {
  const looked = Object.values(pages)
    .flatMap(part => Object.values(part))
    .map(address => address.replace(/\?.*/, ''))
  const paths = globSync('src/console/*/view.ts', { cwd: home }).flatMap(file =>
    [...readFileSync(join(home, file), 'utf8').matchAll(/path: '(\/[^']+)'/g)].map(([, path]) =>
      `/console${path}`.replace(/\$\w+/g, '1')
    )
  )
  t.ok(paths.length > 20)
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
