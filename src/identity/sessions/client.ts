import fp from 'fastify-plugin'
import { networkOf } from '../../core/limiter.ts'
import type { Client } from './store.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Where the request comes from, as a session remembers it. */
    client: Client
  }
}

/** Code units of a User-Agent that are kept. */
const longest = 255

/** Requests say where they come from: the client's network, and what the client calls itself. */
export const clients = fp(
  async app => {
    app.decorateRequest('client', {
      getter() {
        const user_agent = (this.headers['user-agent'] ?? '').replace(/[^!-~]+/g, ' ').trim()
        return { address: networkOf(this.ip), user_agent: user_agent.slice(0, longest) }
      }
    })
  },
  { name: 'client' }
)
