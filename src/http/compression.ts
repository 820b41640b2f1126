import { pipeline, type Readable } from 'node:stream'
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  createZstdCompress,
  gzip,
  gzipSync,
  zstdCompress,
  zstdCompressSync
} from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { type Coding, chooseCoding, codedEtag } from '../core/etag.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Compresses the answers of a route that is no GET: none of them may contain a secret (BREACH). */
    compressed?: boolean
  }
}

/** Shorter answers fit into one packet as they are. */
const min_bytes = 1024
/** Longer answers are compressed beside the event loop, which this many bytes hold up for a quarter of a millisecond. */
const max_bytes_at_once = 128 * 1024

const fast = { level: 1 }
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }
/**
 * The compressors of each coding: for short answers, for longer ones in a thread of the runtime, and for streams. The cheapest
 * coding is offered first.
 */
const compressors = {
  gzip: {
    atOnce: (bytes: Payload) => gzipSync(bytes, fast),
    later: (bytes: Payload, done: Done) => gzip(bytes, fast, done),
    stream: () => createGzip(fast)
  },
  br: {
    atOnce: (bytes: Payload) => brotliCompressSync(bytes, brotli),
    later: (bytes: Payload, done: Done) => brotliCompress(bytes, brotli, done),
    stream: () => createBrotliCompress(brotli)
  },
  zstd: {
    atOnce: (bytes: Payload) => zstdCompressSync(bytes),
    later: (bytes: Payload, done: Done) => zstdCompress(bytes, done),
    stream: () => createZstdCompress()
  }
}
const codings = Object.keys(compressors) as Coding[]

type Payload = string | Buffer
type Done = (error: Error | null, bytes: Buffer) => void

/**
 * Compresses answers of more than 1 kB for clients that accept it: those of GET, and of routes that say `compressed`.
 * Other methods answer tokens, links and codes, which are never compressed.
 */
export const compression = fp(
  async app => {
    app.addHook('onSend', (request, reply, payload, done) => {
      if (!isCompressed(request)) return done()
      addVary(reply)
      const accepted = request.headers['accept-encoding']
      if (accepted === undefined || !isWorthIt(reply, payload)) return done()
      const coding = chooseCoding(String(accepted), codings)
      if (!coding) return done()
      mark(reply, coding)
      const { atOnce, later, stream } = compressors[coding]
      // an error of either stream destroys both, and what sends the answer notices
      if (isStream(payload))
        return done(
          null,
          pipeline(payload, stream(), () => {})
        )
      const bytes = payload as Payload
      if (bytes.length > max_bytes_at_once) return later(bytes, done)
      done(null, atOnce(bytes))
    })
  },
  { name: 'compression', dependencies: ['entity-tags'] }
)

function isCompressed({ method, routeOptions }: FastifyRequest) {
  return method === 'GET' || method === 'HEAD' || routeOptions.config?.compressed === true
}

function addVary(reply: FastifyReply) {
  const others = reply.getHeader('vary')
  reply.header('vary', others ? `${others}, Accept-Encoding` : 'Accept-Encoding')
}

/** Whether an answer gets shorter: a stream or long text, not compressed by the build. */
function isWorthIt(reply: FastifyReply, payload: unknown) {
  const type = String(reply.getHeader('content-type') ?? '')
  if (!/^text\/|json|javascript|svg/.test(type) || reply.hasHeader('content-encoding')) return false
  return isStream(payload) || (payload as Payload).length >= min_bytes
}

function isStream(payload: unknown): payload is Readable {
  return typeof (payload as { pipe?: unknown } | null)?.pipe === 'function'
}

function mark(reply: FastifyReply, coding: Coding) {
  const tag = reply.getHeader('etag')
  if (tag) reply.header('etag', codedEtag(String(tag), coding))
  reply.header('content-encoding', coding).removeHeader('content-length')
}
