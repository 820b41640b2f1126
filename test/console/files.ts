import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import type { Page } from 'playwright-core'
import type { Test } from 'tap'
import type { Office } from './office.ts'

/** Hands the page a file, as somebody does who chooses it. */
export const choose = (page: Page, name: string, content: string | Buffer) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })

/** Drops a file onto the page, beside the place for it. */
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

/** Does what makes the page hand out a file, and answers its name and text. */
export async function downloaded(page: Page, act: () => Promise<void>) {
  const downloading = page.waitForEvent('download')
  await act()
  const download = await downloading
  return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') }
}

/** An upload that has begun and does not end before it is told to. */
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
  // empty lines, as many as keep it from being cut
  const drip = setInterval(() => {
    if (upload.writableEnded || upload.destroyed) clearInterval(drip)
    else upload.write('\n'.repeat(20_000))
  }, 500)
  return upload
}

/** Lets the page write to a file of its own where it would ask for one on the disk. */
export const asked = `
  window.showSaveFilePicker = async ({ suggestedName }) => {
    window.chosen = await (await navigator.storage.getDirectory()).getFileHandle(suggestedName, { create: true })
    return window.chosen
  }
`
