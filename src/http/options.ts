import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { type Config, trustedBy } from '../config.ts'
import { readQuery } from '../core/query.ts'
import { boundBody } from './bodies.ts'
import { answerBrokenRequest } from './broken-requests.ts'
import { sendFailure } from './failures.ts'
import { requestId } from './headers.ts'
import { logger, logUnrouted } from './log.ts'
import { messages } from './pipelining.ts'

/**
 * The server's own limits: bytes of bodies and headers, and milliseconds. `requestTimeout` is that of uploads,
 * other bodies have less (`bodies`).
 */
export function serverOptions(config: Readonly<Config>) {
  return {
    ...logger(config),
    bodyLimit: 256 * 1024,
    requestTimeout: 600_000,
    keepAliveTimeout: 10_000,
    http: {
      maxHeaderSize: 32 * 1024,
      headersTimeout: 10_000,
      connectionsCheckingInterval: 2_000,
      requireHostHeader: false,
      ...messages
    },
    trustProxy: trustedBy(config),
    return503OnClosing: false,
    genReqId: requestId,
    routerOptions: { querystringParser: readQuery, maxParamLength: 64 * 1024 },
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: refuseUnrouted
  }
}

/** Answers what Fastify refuses before any hook, a path that cannot be decoded: bounded and logged like the rest. */
function refuseUnrouted(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  boundBody(request.raw, reply.raw)
  logUnrouted(request, reply)
  return sendFailure(error, request, reply)
}
