import { chapter } from '../association/chapters/noun.ts'
import { chapterRoutes } from '../association/chapters/routes.ts'
import { Currency, CurrencyDecimals } from '../core/currencies.ts'
import type { Wing } from '../wings.ts'
import { memberListing } from './listing/listing.ts'
import { member } from './members/noun.ts'
import { memberRoutes } from './members/routes.ts'
import { membership_type } from './membertypes/noun.ts'
import { membertypeRoutes } from './membertypes/routes.ts'
import { TemplateVariable } from './membertypes/settings.ts'
import { overviewRoutes } from './overview/routes.ts'
import { exporting } from './transfer/export-plugin.ts'
import { exportRoutes, importRoutes } from './transfer/routes.ts'

/** The register: chapters, membership types, members, their lists, imports, exports and numbers. */
export const register: Wing = {
  async plugins(app, config) {
    for (const list of [Currency, CurrencyDecimals, TemplateVariable]) app.publishList(list)
    await app.register(memberListing, { folder: config.DATA_DIR })
    await app.register(exporting)
  },
  signed_in: [
    { noun: chapter, routes: chapterRoutes },
    { noun: membership_type, routes: membertypeRoutes },
    { noun: member, routes: memberRoutes },
    { noun: member, routes: exportRoutes },
    { noun: member, routes: importRoutes },
    { noun: member, routes: overviewRoutes }
  ]
}
