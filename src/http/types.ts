import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { Config } from '../config.ts'

/** A part of the service: what it adds to the server, and the routes of its features, one line each. */
export interface Wing {
  /** Decorators and hooks that the features of this wing and of later ones stand on, in their order. */
  plugins(app: FastifyInstance, config: Readonly<Config>): Promise<void>
  /** Routes that are open to anyone. */
  open?: readonly FastifyPluginAsync[]
  /** Routes for those who are signed in; each names the permission that it needs. */
  signed_in?: readonly FastifyPluginAsync[]
}

/** Registers the routes of features, one after the other. */
export async function registerAll(scope: FastifyInstance, features: readonly FastifyPluginAsync[]) {
  for (const routes of features) await scope.register(routes)
}
