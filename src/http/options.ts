import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { type Config, createProxyCheck } from '../config.ts'
import { readQuery } from '../core/query.ts'
import { limitBody } from './bodies.ts'
import { answerBrokenRequest } from './broken-requests.ts'
import { sendFailure } from './failures.ts'
import { requestId } from './headers.ts'
import { logger, logUnrouted } from './log.ts'
import { messages } from './pipelining.ts'

/**
 * Options of the Fastify server, limits in bytes and milliseconds. `requestTimeout` is for uploads; other bodies
 * have a shorter one (`bodies`).
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
    trustProxy: createProxyCheck(config),
    return503OnClosing: false,
    genReqId: requestId,
    routerOptions: { querystringParser: readQuery, maxParamLength: 64 * 1024 },
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: refuseUnrouted
  }
}

/** Answers a path that cannot be decoded, which Fastify refuses before any hook; limits and logs it as others. */
function refuseUnrouted(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  limitBody(request.raw, reply.raw)
  logUnrouted(request, reply)
  return sendFailure(error, request, reply)
}
