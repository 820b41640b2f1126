import type { Page } from 'playwright-core'
import { codeOf, password } from '../fixtures/person.ts'

/** Enrols through a link and continues to the console; returns the recovery codes. */
export async function enrolThrough(page: Page, link: string) {
  await page.goto(link)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await page.getByLabel('Code that the app shows').fill(codeOf(secret))
  await page.getByRole('button', { name: 'Finish' }).click()
  await page.getByRole('heading', { name: 'Keep these recovery codes' }).waitFor()
  const recovery_codes = await page.locator('.codes li').allTextContents()
  await page.getByLabel(/^I have put the codes/).check()
  await page.getByRole('button', { name: 'Open Chapterhouse' }).click()
  await page.getByRole('button', { name: /^Account of/ }).waitFor()
  return recovery_codes
}
