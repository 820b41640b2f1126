import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { details } from '../core/details.ts'
import { invalid, PayloadTooLarge, UnsupportedMediaType } from '../core/errors.ts'
import { readJson } from '../core/json.ts'

/** Parses JSON bodies strictly; answers other media types, charsets and content encodings with 415. */
export const strictJson = fp(
  async app => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('application/json', (request, payload, done) => {
      readBytes(payload, request, (error, bytes) => {
        try {
          if (error) throw error
          done(null, readBody(bytes))
        } catch (error) {
          done(error as Error)
        }
      })
    })

    app.addHook('preParsing', (request, _reply, _payload, done) => {
      const { schema, config } = request.routeOptions
      const readable = schema?.body
        ? isPlain(request.headers) && isUtf8(request.headers)
        : config.takes === undefined || isPlain(request.headers)
      done(readable ? null : new UnsupportedMediaType())
    })
  },
  { name: 'strict-json' }
)

/** Whether a body has no content encoding. */
function isPlain({ 'content-encoding': encoding = 'identity' }: IncomingHttpHeaders) {
  return encoding.toLowerCase() === 'identity'
}

/** Whether a body is declared as UTF-8, or without a charset. */
function isUtf8({ 'content-type': type = '' }: IncomingHttpHeaders) {
  const charsets = [...type.matchAll(/;\s*charset\s*=\s*"?([^";\s]*)/gi)]
  return charsets.every(([, charset]) => charset?.toLowerCase() === 'utf-8')
}

/**
 * Chunks in which a body may arrive. Even on the slowest networks, 256 KiB come in about five hundred packets; a
 * client that sends single bytes would cost the service a hundred times as much as it sends.
 */
const max_chunks = 2048

type Done = (error: Error | null, bytes: Buffer) => void

/**
 * Reads a body into one buffer: a list of single-byte chunks would take about a hundred times the memory.
 */
function readBytes(
  payload: IncomingMessage,
  { headers, routeOptions }: FastifyRequest,
  done: Done
) {
  const max_bytes = routeOptions.bodyLimit
  let bytes = Buffer.alloc(0)
  let length = 0
  let chunks = 0
  if (Number(headers['content-length'] ?? 0) > max_bytes) return done(new PayloadTooLarge(), bytes)
  payload.on('data', take).once('end', finish).once('error', finish)

  function take(chunk: Buffer) {
    const needed = length + chunk.length
    if (needed > max_bytes || ++chunks > max_chunks) return finish(new PayloadTooLarge())
    if (needed > bytes.length) bytes = growBuffer(bytes, length, needed)
    chunk.copy(bytes, length)
    length = needed
  }

  function finish(error: Error | null = null) {
    // discard the rest
    payload.off('data', take).off('end', finish).off('error', finish).resume()
    done(error, bytes.subarray(0, length))
  }
}

/** Copies the bytes to a buffer of at least twice their length. */
function growBuffer(bytes: Buffer, length: number, needed: number) {
  const larger = Buffer.allocUnsafeSlow(Math.max(needed, 2 * length))
  bytes.copy(larger, 0, 0, length)
  return larger
}

/** Parses a body; an empty one is undefined, which only routes with an optional body accept. */
function readBody(bytes: Buffer) {
  if (bytes.length === 0) return undefined
  const value = readJson(bytes)
  if (value === null) throw invalid([details.wrong_type('', { types: ['object'] })])
  return value
}
