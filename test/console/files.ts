import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import type { Page } from 'playwright-core'
import type { Test } from 'tap'
import type { Office } from './office.ts'

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

/** An upload that has begun and ends on command. */
export async function aSlowUpload(t: Test, { address, owner }: Office) {
  const upload = request(`${address}/importmembers?dry_run=true&chapter_id=1`, {
    method: 'POST',
    headers: {
      'content-type': 'text/csv',
      authorization: `Bearer ${owner}`,
      expect: '100-continue'
    }
  })
  t.teardown(() => upload.destroy())
  upload.on('response', answer => answer.resume())
  upload.flushHeaders()
  await new Promise(resolve => upload.on('continue', resolve))
  upload.write('firstname,lastname,email\n')
  // enough empty lines to keep the upload from being ended for its speed
  const drip = setInterval(() => {
    if (upload.writableEnded || upload.destroyed) clearInterval(drip)
    else upload.write('\n'.repeat(100_000))
  }, 500)
  return upload
}

/** Replaces the file picker of the page by a file in memory. */
export const asked = `
  window.showSaveFilePicker = async ({ suggestedName }) => {
    window.chosen = await (await navigator.storage.getDirectory()).getFileHandle(suggestedName, { create: true })
    return window.chosen
  }
`
