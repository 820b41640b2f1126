import type { FastifyInstance } from 'fastify'
import { acceptUploads } from '../../register/importing/upload-plugin.ts'
import { statement_bodies } from './schema.ts'

/** The greatest size of a file of a bank in bytes (DOMAIN.md section 5). */
const max_bytes = 64 * 1024 * 1024

/** Makes the routes of a scope accept files of banks. */
export function acceptStatements(app: FastifyInstance) {
  acceptUploads(app, Object.keys(statement_bodies), app.folder, max_bytes)
}
