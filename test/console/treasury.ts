import type { Page } from 'playwright-core'
import type { Test } from 'tap'
import { typeBody } from '../fixtures/helper.ts'
import { aBrowser } from './browser.ts'
import { aClient, anOffice, aPerson, day } from './office.ts'

/** An office with a treasurer, and the functions that add members to its chapter and charge them. */
export async function aTreasury(t: Test, chapter = {}) {
  const office = await anOffice(t)
  const browser = await aBrowser()
  const owner = await aPerson(office)
  const treasurer = await aPerson(office, { role: 'treasurer' })
  const call = aClient(office)
  await call('PUT', '/editchapter', { id: 1, acts_from: day(-1), ...chapter })
  const type = typeBody({ name: 'Adults', duration: 0 }, {})
  const { id: membertype_id } = await call('POST', '/createmember_type', type)
  return {
    ...{ office, browser, owner, treasurer, call },
    /** Adds a member called Lovelace, and returns the id. */
    async add(firstname: string, rest = {}): Promise<number> {
      const member = { firstname, lastname: 'Lovelace', email: '', chapter_id: 1, membertype_id }
      return (await call('POST', '/createmembers', { ...member, ...rest })).id
    },
    /** Charges a member an amount that is due in so many days. */
    charge: (member_id: number, amount: number, days = 20, rest = {}) =>
      call('POST', '/createdue', {
        ...{ member_id, dues_name: 'Fee', amount, due_date: day(days) },
        ...rest
      })
  }
}

/** The rows of a list that have a text. */
export const row = (page: Page, text: string | RegExp) =>
  page.locator('tbody tr').filter({ hasText: text })
