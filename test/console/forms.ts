import type { Locator, Page } from 'playwright-core'
import type { Test } from 'tap'

/** A name that would run a script if it were not escaped. */
export const hostile = `<img src=x onerror="document.title='owned'">`

/** A button. */
export const button = (page: Pick<Page, 'getByRole'>, name: string | RegExp) =>
  page.getByRole('button', { name })
/** Presses a button of exactly this name. */
export const press = (page: Pick<Page, 'getByRole'>, name: string) =>
  page.getByRole('button', { name, exact: true }).click()
/** Chooses what is done about the member of a page, beside what comes first. */
export async function act(page: Page, name: string) {
  await press(page, 'More')
  await page.getByRole('menuitem', { name: beginning(name) }).click()
}
/** A name, with or without a hint after it. */
const beginning = (name: string) => new RegExp(`^${name.replace(/[()]/g, '\\$&')}`)
/** Waits until the status of a list has these words. */
export const found = (page: Page, words: string) =>
  page.getByRole('status').filter({ hasText: words }).waitFor()
/** The conditions above a list of members. */
export const chips = (page: Page, name = 'Conditions') => page.getByRole('list', { name })
/** Adds a condition above a list of members. */
export async function add(page: Page, name: string) {
  await button(page, 'Add a condition').click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}
/** The texts of the links of a list's rows. */
export const names = (page: Page) => rows(page).allTextContents()
/** The links of a list's rows. */
export const rows = (page: Page) => page.locator('tbody a.row-link')
/** The save button. */
export const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
/** Shows the settings of a form that are folded. */
export async function unfold(page: Page) {
  await page.getByRole('button', { name: 'Show these settings' }).click()
}
/** A text field. */
export const text = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
/** A select field. */
export const box = (page: Page, name: string) =>
  page.getByRole('textbox', { name, exact: true }).or(page.getByRole('combobox', { name }))
/** Checks the value of a field. */
export const holds = async (t: Test, field: Locator, value: string, words: string) =>
  t.equal(await field.inputValue(), value, words)
/** The due at a position of the list. */
export const due = (page: Page, number: number) =>
  page.getByRole('group', { name: `Due ${number}`, exact: true })
/** A kind of message. */
export const kind = (page: Page, name: string) => page.getByRole('group', { name })

/** Searches for an option of a long list and chooses it. */
export async function pick(page: Page, where: Locator, search: string, option: string) {
  await where.first().click()
  if (search) await where.first().fill(search)
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** A day as an English form shows it. */
export const shownDay = (day: string) => day.split('-').reverse().join('/')
/** Waits until an element has the focus. */
export const focused = (element: Locator) => element.and(element.page().locator(':focus')).waitFor()
