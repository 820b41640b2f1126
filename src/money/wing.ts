import type { Wing } from '../wings.ts'
import { accountRoutes } from './accounts/routes.ts'
import { collection } from './debit/noun.ts'
import { collecting } from './debit/plugin.ts'
import { collectionRoutes } from './debit/routes.ts'
import { moneyExportRoutes } from './exporting/routes.ts'
import { financeRoutes } from './finances/routes.ts'
import { invoice } from './invoices/noun.ts'
import { invoiceRoutes } from './invoices/routes.ts'
import { letters } from './letters/plugin.ts'
import { mandate } from './mandates/noun.ts'
import { mandateRoutes } from './mandates/routes.ts'
import { onlinePayments } from './online/plugin.ts'
import { paymentSettingsRoutes, payRoutes, stripeRoutes } from './online/routes.ts'
import { statement_entry } from './statements/noun.ts'
import { entryRoutes, statementImportRoutes } from './statements/routes.ts'

/** Money: what was charged, paid and is owed, over members and chapters. */
export const money: Wing = {
  async plugins(app, config) {
    await app.register(letters)
    await app.register(collecting)
    await app.register(onlinePayments, config)
  },
  sections: [{ name: 'money', description: 'What was charged, what was paid, and who owes what.' }],
  open: [
    { noun: invoice, routes: payRoutes },
    { noun: invoice, routes: stripeRoutes }
  ],
  signed_in: [
    { noun: null, routes: accountRoutes },
    { noun: null, routes: financeRoutes },
    { noun: null, routes: moneyExportRoutes },
    { noun: invoice, routes: invoiceRoutes },
    { noun: mandate, routes: mandateRoutes },
    { noun: collection, routes: collectionRoutes },
    { noun: invoice, routes: paymentSettingsRoutes },
    { noun: statement_entry, routes: statementImportRoutes },
    { noun: statement_entry, routes: entryRoutes }
  ]
}
