import type { Page, Request } from 'playwright-core'

/** Whether a request looks for members with a word in its body. */
export const looksFor = (word: string) => (request: Request) =>
  request.url().endsWith('/findmembers') && request.postData()?.includes(`"${word}"`) === true

/** Holds requests that look for members with a word until the returned function is called. */
export async function holdSearch(page: Page, word: string) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/findmembers', async route => {
    if (looksFor(word)(route.request())) await released
    await route.continue().catch(() => undefined)
  })
  return release
}
