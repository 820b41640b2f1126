import { Type } from '@sinclair/typebox'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import fp from 'fastify-plugin'
import { findPermitted, within } from '../../association/access/permissions.ts'
import { hourlyPurge } from '../../background/jobs-plugin.ts'
import type { Config } from '../../config.ts'
import { Conflict, Forbidden, NotFound, WrongOrigin } from '../../core/errors.ts'
import { type Acting, acting } from '../../identity/guards/acting-async.ts'
import { requireSession } from '../../identity/guards/authentication-plugin.ts'
import { mayCall } from '../../identity/guards/authorization-plugin.ts'
import { limitByAccount } from '../../identity/guards/rate-limits-plugin.ts'
import { rememberDryRuns } from './belts-async.ts'
import type { AssistantRequest, RequestAnswer } from './schema.ts'
import { decideRequest, declineExpired, getRequest, refuseStale } from './store.ts'
import { makeTools, type Route, type Tool, toRequest } from './tools.ts'

declare module 'fastify' {
  interface FastifyInstance {
    assistant: ReturnType<typeof createAssistant>
  }
}

const Message = Type.Unsafe<unknown>({
  type: 'object',
  title: 'ProtocolMessage',
  description: 'A message of the Model Context Protocol.',
  properties: { jsonrpc: { type: 'string', pattern: '^2\\.0$', examples: ['2.0'] } },
  required: ['jsonrpc'],
  additionalProperties: true,
  examples: [{ jsonrpc: '2.0', id: 1, method: 'tools/list' }]
})

/** What a token has asked for does not outlive it. */
export const requestExpiry = hourlyPurge('expire_requests', declineExpired)

/** What programs ask persons to do; `registerAssistant` is how they ask. */
export const assistant = fp(
  async app => {
    app.decorate('assistant', createAssistant(app))
  },
  { name: 'assistant', dependencies: ['published', 'authorization'] }
)

function createAssistant(app: FastifyInstance) {
  const routes: (RouteOptions & Route)[] = []
  let known: ReadonlyMap<string, Tool<RouteOptions & Route>> | undefined
  // only collected here: enclosing scopes complete the configuration of a route later
  app.addHook('onRoute', route => {
    if (route.schema?.operationId && route.method !== 'HEAD')
      routes.push(route as RouteOptions & Route)
  })

  /** The operations that tokens reach, by their ids. */
  function tools() {
    known ??= makeTools(routes, app.contract().openapi)
    return known
  }

  /** The operations that somebody may release for a program, in a chapter or about none. */
  function answerable({ account }: FastifyRequest, chapter_id: number | null): string[] {
    return [...tools().values()]
      .filter(({ route, permission, releases }) => {
        if (!releases || !mayCall(account, route)) return false
        const permitted = findPermitted(account.grants, permission)
        return chapter_id === null ? permitted === 'all' : within(permitted, chapter_id)
      })
      .map(({ name }) => name)
  }

  /** A request that somebody may answer. Throws `not_found`. */
  function readRequest(request: FastifyRequest, id: number) {
    const asked = getRequest(app.db, id)
    if (answerable(request, asked.chapter_id).includes(asked.operation)) return asked
    throw new NotFound(`no request has id ${id}`)
  }

  /** Does what a program has asked for, with the rights of a person. Throws `conflict`. */
  async function carryOut(request: FastifyRequest, asked: AssistantRequest, answer: RequestAnswer) {
    const tool = tools().get(asked.operation)
    if (!tool || asked.state !== 'waiting') throw new Conflict('the request was answered already')
    const given = asked.arguments
    const tried = tool.has_dry_run && (await call(request, tool, { ...given, dry_run: true }))
    if (tried && tried.statusCode >= 400) throw refusal(tried.body)
    const check = () => refuseStale(app.db, asked, tool, tried ? tried.body : undefined)
    check()
    let decided: AssistantRequest | undefined
    const decide = () => decideRequest(app.db, answer, request.actor)
    const begin = () => {
      check()
      return decide()
    }
    // answered in the write that does it: it is done once, or not at all
    const around: Acting['around'] = async (writing, change) => {
      const [one, result] = await writing.write(() => [decided ?? begin(), change()])
      decided = one
      return result
    }
    const acts = { asked_by: asked.token_id, around }
    const done = await acting.run(acts, () => call(request, tool, given))
    if (done.statusCode >= 400) throw refusal(done.body)
    return decided ?? (await request.write(decide))
  }

  return { tools, answerable, readRequest, carryOut }
}

/** The failure for what an operation has refused, with its reason and details. */
function refusal(body: string) {
  const { message, details } = JSON.parse(body)
  const refused = new Conflict(message.replace(/^Nothing was changed: |\.$/g, ''))
  if (details) refused.details = details
  return refused
}

/** Calls an operation in the process, as whoever makes a request. */
async function call(request: FastifyRequest, tool: Tool, given: Record<string, unknown>) {
  const { authorization } = request.headers as { authorization: string }
  const { headers, ...asked } = toRequest(tool, given)
  const from = { headers: { ...headers, authorization }, remoteAddress: request.ip }
  // awaited here: it is sent when somebody waits for it, and `acting` has to hold by then
  return await request.server.inject({ ...asked, ...from })
}

/** Whether an origin is a page of the same machine. */
function isLocal(origin: string): boolean {
  return (
    URL.canParse(origin) && ['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname)
  )
}

const about_mcp = {
  config: { programs: 'all', cache: 'no-store', failures: [WrongOrigin] },
  schema: {
    operationId: 'callAssistantTool',
    summary: 'Speak the Model Context Protocol',
    description:
      'For tokens alone: one message of the protocol (JSON-RPC) a request, streamable HTTP without streams. Its tools are the operations that the token reaches.',
    tags: ['assistant'],
    body: Message,
    response: { 200: Message }
  }
} as const

/** Registers where programs speak the Model Context Protocol. */
export async function registerAssistant(app: FastifyInstance, { PUBLIC_URL }: Readonly<Config>) {
  const own = PUBLIC_URL && new URL(PUBLIC_URL).origin
  await app.register(async scope => {
    // as the protocol asks: a page that was led here by its name server says another origin
    scope.addHook('onRequest', async ({ headers: { origin } }) => {
      if (origin && origin !== own && !isLocal(origin)) throw new WrongOrigin()
    })
    requireSession(scope)
    limitByAccount(scope)
    const dry_runs = rememberDryRuns()
    scope.post('/mcp', about_mcp, async (request, reply) => {
      const { account, body, actor } = request
      if (!account.token) throw new Forbidden()
      const tools = [...app.assistant.tools().values()].filter(({ route }) =>
        mayCall(account, route)
      )
      // loaded where somebody speaks it: the packages take 30 MB, and most offices have no assistant
      const { speak } = await import('./protocol-async.ts')
      const answer = await speak(
        {
          body,
          headers: request.headers as Record<string, string>,
          tools: new Map(tools.map(tool => [tool.name, tool])),
          secrets: app.secrets
        },
        {
          db: app.db,
          token_id: account.token.id,
          grants: account.grants,
          actor,
          dry_runs,
          call: (tool, given) => call(request, tool, given),
          write: change => request.write(change)
        }
      )
      return reply
        .code(answer.status as 200)
        .headers(Object.fromEntries(answer.headers))
        .send(answer.body ? await answer.text() : undefined)
    })
  })
}
