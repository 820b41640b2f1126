import type { Wing } from '../wings.ts'
import { integrity } from './integrity-plugin.ts'
import { database } from './plugin.ts'

/** The register's files: the database with its one writer, the secrets, and whether they can be trusted. */
export const storage: Wing = {
  async plugins(app, config) {
    await app.register(integrity)
    await app.register(database, { folder: config.DATA_DIR })
  }
}
