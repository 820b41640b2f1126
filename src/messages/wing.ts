import { readMailSettings } from '../config.ts'
import type { Wing } from '../wings.ts'
import { letterRoutes } from './letters/routes.ts'
import { mailing } from './mailings/noun.ts'
import { mailings } from './mailings/plugin.ts'
import { mailingRoutes } from './mailings/routes.ts'
import { message } from './outbox/noun.ts'
import { messageRoutes } from './outbox/routes.ts'
import { promptMail } from './prompt/plugin.ts'
import { invitations } from './sending/invitations-plugin.ts'
import { sending } from './sending/plugin.ts'
import { sendingRoutes } from './sending/routes.ts'
import { textRoutes } from './texts/routes.ts'
import { unsubscribing } from './unsubscribing/plugin.ts'
import { unsubscribeRoutes } from './unsubscribing/routes.ts'

/** Messages: what members are told, who releases it, how it is sent, and what became of it. */
export const messages: Wing = {
  async plugins(app, config) {
    await app.register(unsubscribing, config)
    const settings = readMailSettings(config)
    await app.register(sending, { ...config, settings })
    await app.register(promptMail, { ...config, settings })
    await app.register(mailings)
    await app.register(invitations, config)
  },
  open: [{ noun: mailing, routes: unsubscribeRoutes }],
  signed_in: [
    { noun: message, routes: messageRoutes },
    { noun: message, routes: textRoutes },
    { noun: message, routes: letterRoutes },
    { noun: message, routes: sendingRoutes },
    { noun: mailing, routes: mailingRoutes }
  ]
}
