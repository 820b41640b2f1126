import type { Page } from 'playwright-core'
import type { Test } from 'tap'
import { aDesk, aPerson, day, type Opening } from './office.ts'

/** A desk of a treasurer, and the functions that add members to the chapter and charge them. */
export async function aTreasury(t: Test, chapter = {}) {
  const desk = await aDesk(t)
  const { office, call, aType, aMember } = desk
  const treasurer = await aPerson(office, { role: 'treasurer' })
  await call('PUT', '/editchapter', { id: 1, acts_from: day(-1), ...chapter })
  await aType('Adults', { duration: 0 })
  return {
    ...{ ...desk, treasurer },
    open: (path: string, how: Opening = {}) => desk.open(path, { as: treasurer, ...how }),
    add: aMember,
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
