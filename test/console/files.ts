import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'

/** Chooses a file in the page. */
export const choose = (page: Page, name: string, content: string | Buffer) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })

/** Drops a file onto the page, outside of the drop zone. */
export async function drop(page: Page, name: string, content: string) {
  const script = `(([name, content]) => {
    const held = new DataTransfer()
    held.items.add(new File([content], name))
    return held
  })(${JSON.stringify([name, content])})`
  const dataTransfer = await page.evaluateHandle(script)
  for (const event of ['dragover', 'drop'])
    await page.getByRole('heading', { level: 1 }).dispatchEvent(event, { dataTransfer })
}

/** Triggers a download and returns its name and text. */
export async function downloaded(page: Page, act: () => Promise<void>) {
  const downloading = page.waitForEvent('download')
  await act()
  const download = await downloading
  return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') }
}

/** Replaces the file picker of the page by a file in memory. */
export const asked = `
  window.showSaveFilePicker = async ({ suggestedName }) => {
    window.chosen = await (await navigator.storage.getDirectory()).getFileHandle(suggestedName, { create: true })
    return window.chosen
  }
`
