import type { Wing } from '../wings.ts'
import { batch } from './batches/noun.ts'
import { batches } from './batches/plugin.ts'
import { manyMembersRoutes } from './batches/routes.ts'
import { fieldRoutes } from './custom-field-management/routes.ts'
import { field } from './custom-fields/noun.ts'
import { exporting } from './exporting/export-plugin.ts'
import { exportRoutes } from './exporting/routes.ts'
import { MissingField } from './finding/filters.ts'
import { memberListing } from './finding/list-plugin.ts'
import { finding } from './finding/plugin.ts'
import { findRoutes } from './finding/routes.ts'
import { MemberOrder } from './finding/schema.ts'
import { function_noun, holding_noun } from './functions/noun.ts'
import { functionRoutes, holdingRoutes } from './functions/routes.ts'
import { importRoutes } from './importing/routes.ts'
import { import_mapping } from './mappings/noun.ts'
import { mappingRoutes } from './mappings/routes.ts'
import { member } from './members/noun.ts'
import { MemberColumn } from './members/requests.ts'
import { memberRoutes } from './members/routes.ts'
import { membership_type } from './membertypes/noun.ts'
import { membertypeRoutes } from './membertypes/routes.ts'
import { LinkVariable, TemplateVariable } from './membertypes/settings.ts'
import { overviewRoutes } from './overview/routes.ts'
import { erasing } from './persons/plugin.ts'
import { personRoutes } from './persons/routes.ts'
import { filter } from './saved-filters/noun.ts'
import { filterRoutes } from './saved-filters/routes.ts'
import { tagRoutes } from './tagging/routes.ts'

/** The register: membership types, members, their lists, imports, exports and numbers. */
export const register: Wing = {
  async plugins(app, config) {
    for (const list of [MemberColumn, MemberOrder, MissingField, TemplateVariable, LinkVariable])
      app.publishList(list)
    await app.register(memberListing)
    await app.register(finding)
    await app.register(exporting)
    await app.register(batches, { folder: config.DATA_DIR })
    await app.register(erasing, {
      folder: config.DATA_DIR,
      every: config.BACKUP_EVERY_HOURS,
      keep: config.BACKUP_KEEP
    })
  },
  signed_in: [
    { noun: membership_type, routes: membertypeRoutes },
    { noun: field, routes: fieldRoutes },
    { noun: function_noun, routes: functionRoutes },
    { noun: holding_noun, routes: holdingRoutes },
    { noun: member, routes: findRoutes },
    { noun: member, routes: tagRoutes },
    { noun: filter, routes: filterRoutes },
    { noun: member, routes: memberRoutes },
    { noun: member, routes: personRoutes },
    { noun: member, routes: exportRoutes },
    { noun: member, routes: importRoutes },
    { noun: batch, routes: manyMembersRoutes },
    { noun: import_mapping, routes: mappingRoutes },
    { noun: member, routes: overviewRoutes }
  ]
}
