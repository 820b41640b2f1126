import type { Wing } from '../wings.ts'
import { textRoutes } from './texts/routes.ts'
import { message } from './tray/noun.ts'
import { messageRoutes } from './tray/routes.ts'

/** Messages: what members are told, who releases it, and what became of it. */
export const messages: Wing = {
  async plugins() {},
  signed_in: [
    { noun: message, routes: messageRoutes },
    { noun: message, routes: textRoutes }
  ]
}
