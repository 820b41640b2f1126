import fp from 'fastify-plugin'
import { clientNetwork } from '../../core/limiter.ts'
import type { Client } from './store.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The client as its sessions record it. */
    client: Client
  }
  interface FastifyContextConfig {
    /** The route starts sessions of pages of the service. */
    from_page?: boolean
  }
}

/** Stored length of a User-Agent, code units. */
const max_user_agent = 255

/** Decorates requests with the client's network and User-Agent. */
export const client = fp(
  async app => {
    app.decorateRequest('client', {
      getter() {
        const user_agent = (this.headers['user-agent'] ?? '').replace(/[^!-~]+/g, ' ').trim()
        return {
          address: clientNetwork(this.ip),
          user_agent: user_agent.slice(0, max_user_agent),
          from_page: this.routeOptions.config.from_page === true
        }
      }
    })
  },
  { name: 'client' }
)
