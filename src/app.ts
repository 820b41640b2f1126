import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import Fastify, { type FastifyInstance } from 'fastify'
import { association } from './association/wing.ts'
import { background } from './background/wing.ts'
import type { Config } from './config.ts'
import { type Clock, setClock } from './core/time.ts'
import { serverOptions } from './http/options.ts'
import { http } from './http/wing.ts'
import { requireSession } from './identity/guards/authentication-plugin.ts'
import { requirePermission } from './identity/guards/authorization-plugin.ts'
import { limitByAccount, limitByAddress } from './identity/guards/rate-limits-plugin.ts'
import { identity, registerOwnAccount, registerSigningIn } from './identity/wing.ts'
import { joining } from './joining/wing.ts'
import { me } from './me/wing.ts'
import { messages } from './messages/wing.ts'
import { bringers } from './money/mandates/brought-store.ts'
import { statement_kind } from './money/statements/schema.ts'
import { statement_undo } from './money/statements/undo-store.ts'
import { money } from './money/wing.ts'
import { registerAssistant } from './operations/assistant/plugin.ts'
import { operations } from './operations/wing.ts'
import { declareMemberActs } from './register/batches/slice-store.ts'
import { declareOwnUndo } from './register/batches/state-store.ts'
import { declareBringers } from './register/members/bringers-store.ts'
import { declareMemberships } from './register/members/memberships-store.ts'
import { register } from './register/wing.ts'
import { storage } from './storage/wing.ts'
import { lives } from './terms/membership-history/acts-store.ts'
import { member_acts } from './terms/memberships/transfer-store.ts'
import { terms } from './terms/wing.ts'
import { publishSections, registerAll, type Wing } from './wings.ts'

/** The parts of the service, in the order of their hooks and of their sections in the published document. */
const lower_wings = [http, storage, background, identity, association]
const own_wings = [...lower_wings, register, terms, money, messages, joining, me, operations]

/** The copy that a reader serves; for tests, another clock for the process until the app is closed, and further wings. */
type Options = { copy?: FastifyInstance['followed']; clock?: Clock; wings?: readonly Wing[] }

/** Gives the register what it calls in the wings above it. */
export function joinWings() {
  declareMemberships(lives)
  declareBringers(bringers)
  declareMemberActs(member_acts)
  declareOwnUndo(statement_kind, statement_undo)
}

/** Builds the whole service from its configuration, not yet listening. */
export async function buildApp(config: Readonly<Config>, { copy, clock, wings }: Options = {}) {
  joinWings()
  const app = Fastify(serverOptions(config)).withTypeProvider<TypeBoxTypeProvider>()
  const removeClock = clock && setClock(clock)
  app.decorate('followed', copy).addHook('onClose', async () => removeClock?.())
  try {
    await assemble(app, config, [...own_wings, ...(wings ?? [])])
    return app
  } catch (error) {
    await app.close()
    throw error
  }
}

async function assemble(app: FastifyInstance, config: Readonly<Config>, wings: Wing[]) {
  for (const wing of wings) await wing.plugins(app, config)
  // the section about the contract itself comes last
  for (const wing of [...wings.slice(1), http]) publishSections(app, wing)
  // routes without sign-in
  await app.register(async scope => {
    limitByAddress(scope, 'other')
    for (const wing of wings) await registerAll(scope, wing.open ?? [])
  })
  await registerSigningIn(app, config)
  await registerOwnAccount(app)
  await registerAssistant(app, config)
  // routes that need a session and a permission
  await app.register(async scope => {
    requireSession(scope)
    limitByAccount(scope)
    requirePermission(scope)
    for (const wing of wings) await registerAll(scope, wing.signed_in ?? [])
  })
}
