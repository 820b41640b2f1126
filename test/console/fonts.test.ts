import t from '../folder.ts'
import { aBrowser, aPage, textWidth } from './browser.ts'

t.test('texts have a width that depends on their letters', async t => {
  const page = await aPage(t, await aBrowser())
  const [narrow, wide] = [await textWidth(page, 'iiiiiiii'), await textWidth(page, 'WWWWWWWW')]
  t.ok(narrow > 8, `narrow letters are ${narrow} px wide`)
  t.ok(wide > 2 * narrow, `wide letters are ${wide} px wide`)
})
