import type { FastifyInstance, FastifyPluginAsync, RouteOptions } from 'fastify'
import type { Config } from './config.ts'
import type { Noun, Section } from './core/noun.ts'

/** A part of the service: its plugins, and its features, one line each. */
export interface Wing {
  /** Registers decorators and hooks for the features of this wing and of later ones. */
  plugins(app: FastifyInstance, config: Readonly<Config>): Promise<void>
  /** Sections of the document for operations without a noun. */
  sections?: readonly Section[]
  /** Features without sign-in. */
  open?: readonly Feature[]
  /** Features that need a session; each route names the permission that it needs. */
  signed_in?: readonly Feature[]
}

/** Routes and their noun; null if they are about no kind of record. */
export interface Feature {
  noun: Noun | null
  routes: FastifyPluginAsync
}

/** Where Fastify looks for the name of a plugin first. */
const display_name = Symbol.for('fastify.display-name')

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The noun of the route's feature. */
    noun?: Noun
  }
}

/** Publishes the document sections of a wing. */
export function publishSections(app: FastifyInstance, { sections = [], ...wing }: Wing) {
  for (const section of sections) app.publishSection(section)
  for (const { noun } of [...(wing.signed_in ?? []), ...(wing.open ?? [])])
    if (noun) app.publishSection(noun.section)
}

/** Registers features in order, each in a scope of its own; their routes get the noun and its document section. */
export async function registerAll(scope: FastifyInstance, features: readonly Feature[]) {
  for (const { noun, routes } of features) {
    const inScope: FastifyPluginAsync = async inner => {
      if (noun) inner.addHook('onRoute', route => assignNoun(route, noun))
      await routes(inner, {})
    }
    // Fastify would compare a function without a name of its own with every loaded module
    await scope.register(Object.assign(inScope, { [display_name]: routes.name }))
  }
}

function assignNoun(route: RouteOptions, noun: Noun) {
  route.config = { ...route.config, noun }
  if (route.schema) route.schema = { tags: [noun.section.name], ...route.schema }
}
