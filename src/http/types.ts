import type { FastifyInstance, FastifyPluginAsync, RouteOptions } from 'fastify'
import type { Config } from '../config.ts'
import type { Noun, Section } from '../core/noun.ts'
import { refuseIncomplete } from '../storage/nouns.ts'

/** A part of the service: what it adds to the server, and the routes of its features, one line each. */
export interface Wing {
  /** Decorators and hooks that the features of this wing and of later ones stand on, in their order. */
  plugins(app: FastifyInstance, config: Readonly<Config>): Promise<void>
  /** Sections of the document for operations that are about no noun. */
  sections?: readonly Section[]
  /** Features that are open to anyone. */
  open?: readonly Feature[]
  /** Features for those who are signed in; each route names the permission that it needs. */
  signed_in?: readonly Feature[]
}

/** Routes, and the noun that they are about where there is one. */
export interface Feature {
  noun?: Noun
  routes: FastifyPluginAsync
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the route is about; set by the feature that lists it. */
    noun?: Noun
  }
}

/** Adds what the features of a wing stand in to the document. Throws where a noun does not say all that it must. */
export function publishSections(app: FastifyInstance, { sections = [], ...wing }: Wing) {
  for (const section of sections) app.publishSection(section)
  for (const { noun } of [...(wing.signed_in ?? []), ...(wing.open ?? [])])
    if (noun) {
      refuseIncomplete(app.db, noun)
      app.publishSection(noun.section)
    }
}

/** Registers features one after the other; their routes carry the noun, and stand in its section of the document. */
export async function registerAll(scope: FastifyInstance, features: readonly Feature[]) {
  for (const { noun, routes } of features)
    await scope.register(async inner => {
      if (noun) inner.addHook('onRoute', route => ascribe(route, noun))
      await inner.register(routes)
    })
}

function ascribe(route: RouteOptions, noun: Noun) {
  route.config = { ...route.config, noun }
  if (route.schema) route.schema = { tags: [noun.section.name], ...route.schema }
}
