import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { Type } from '@sinclair/typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Config } from '../config.ts'
import { NotFound } from '../core/errors.ts'
import { chooseCoding, computeEtag } from '../core/etag.ts'
import { home } from '../core/home.ts'
import { consoleHeaders } from './headers.ts'

/** A file of the console in memory, plain and compressed by the build. */
type Encodings = Record<'br' | 'gzip' | 'identity', { body: Buffer; etag: string } | undefined>

/** The query of a page is read by the page only. */
const whatever = Type.Object({})
const folder = join(home, 'dist/console')
const endings = { br: '.br', gzip: '.gz', identity: '' } as const
const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2'
}

/**
 * Serves the console: built files under `/console/assets/`, which never change under their names, and one page for
 * every path of its router (`/`, `/enrol`, `/console/…`). No path of the interface begins like these. Files are read
 * once, on first use.
 */
export const consolePages = fp<Pick<Config, 'PUBLIC_URL'>>(
  async (app, { PUBLIC_URL = 'http://any' }) => {
    const base = `${new URL(PUBLIC_URL).pathname.replace(/\/$/, '')}/console/`
    let files: Map<string, Encodings> | undefined
    let page: string | undefined

    app.get<{ Params: { name: string } }>(
      '/console/assets/:name',
      {
        config: { cache: 'public, max-age=31536000, immutable', tagged: true, uncounted: true }
      },
      async (request, reply) => {
        files ??= readFiles()
        const found = files.get(request.params.name)
        if (!found) throw new NotFound('there is nothing at this path')
        return sendEncoded(request, reply, found)
      }
    )

    async function sendPage(request: FastifyRequest, reply: FastifyReply) {
      page ??= readPage('index.html', base)
      // no ETag: a cached page would have an old nonce and a new policy
      const nonce = randomBytes(16).toString('base64')
      reply.headers(consoleHeaders(request, nonce))
      return reply.type('text/html; charset=utf-8').send(page.replaceAll('NONCE', nonce))
    }
    const config = { cache: 'no-cache', uncounted: true } as const
    for (const path of ['/', '/enrol', '/console', '/console/*'])
      app.get(path, { config, schema: { querystring: whatever } }, sendPage)
  },
  { name: 'console-pages' }
)

function sendEncoded({ headers, url }: FastifyRequest, reply: FastifyReply, found: Encodings) {
  const built = (['br', 'gzip'] as const).filter(name => found[name])
  const encoding = chooseCoding(String(headers['accept-encoding'] ?? ''), built)
  const sent = found[encoding ?? 'identity']
  if (!sent) throw new NotFound('there is nothing at this path')
  if (encoding) reply.header('content-encoding', encoding)
  reply.header('etag', sent.etag)
  return reply.type(types[extname(url)] ?? 'application/octet-stream').send(sent.body)
}

function readFiles() {
  const assets = join(folder, 'assets')
  const names = existsSync(assets) ? readdirSync(assets) : []
  const read = (name: string) => {
    if (!names.includes(name)) return undefined
    const body = readFileSync(join(assets, name))
    return { body, etag: computeEtag(body) }
  }
  return new Map(
    names
      .filter(name => extname(name) in types)
      .map(name => {
        const encoded = Object.entries(endings).map(([encoding, end]) => [
          encoding,
          read(name + end)
        ])
        return [name, Object.fromEntries(encoded) as Encodings]
      })
  )
}

/** Reads a page that was built and sets its base URL: behind a proxy, PUBLIC_URL may have a path. */
export function readPage(name: 'index.html' | 'own.html', base: string): string {
  const path = join(folder, name)
  if (!existsSync(path)) throw new NotFound('the console is not built')
  return readFileSync(path, 'utf8').replace('<head>', `<head><base href="${base}">`)
}
