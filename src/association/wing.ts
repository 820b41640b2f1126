import { Country } from '../core/countries.ts'
import { Currency, CurrencyDecimals } from '../core/currencies.ts'
import type { Wing } from '../wings.ts'
import { bank_account } from './bank/noun.ts'
import { bankAccountRoutes } from './bank/routes.ts'
import { chapter } from './chapters/noun.ts'
import { chapterRoutes } from './chapters/routes.ts'
import { association as noun } from './profile/noun.ts'
import { associationRoutes } from './profile/routes.ts'

/** The association: its chapters, and what each role may do in them. */
export const association: Wing = {
  async plugins(app) {
    for (const list of [Country, Currency, CurrencyDecimals]) app.publishList(list)
  },
  signed_in: [
    { noun, routes: associationRoutes },
    { noun: chapter, routes: chapterRoutes },
    { noun: bank_account, routes: bankAccountRoutes }
  ]
}
