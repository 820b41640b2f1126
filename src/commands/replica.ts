import { resolve } from 'node:path'
import type { Source } from '../background/replication/ask.ts'
import { program_name } from '../background/replication/program.ts'
import type { Config } from '../config.ts'
import { readReplica, WrongSetting } from '../core/replica-settings.ts'
import { findReplica, initReplica } from '../operations/replica/store.ts'
import { databasePath } from '../storage/database.ts'
import { operator, withOffice } from './office.ts'

/**
 * `replica init`: prints the recovery key, which opens the secrets in a replica and is printed once. With `replace` the register gets
 * another one.
 */
export async function createKey(config: Readonly<Config>, { replace = false }) {
  const key = await withOffice(config, ({ db, secrets }) =>
    db.write(() => {
      if (findReplica(db) && !replace)
        throw new Error(
          'there is a recovery key already: with --replace the register gets another one, and the earlier one opens nothing that comes'
        )
      return initReplica(db, secrets, operator)
    })
  )
  process.stdout.write(`${key}\n`)
  process.stderr.write(
    'this is the recovery key: it is printed once, and nobody takes the register over without it; keep it where the register is not\n'
  )
}

/** The replicas of which REPLICA is the place. Throws a line if it is missing. */
export function describeSource(config: Readonly<Config>): Source {
  const { DATA_DIR, REPLICA, LITESTREAM = program_name } = config
  if (REPLICA === undefined)
    throw new WrongSetting('REPLICA is missing: it names the place of the replica')
  const database = resolve(databasePath(DATA_DIR))
  return { program: LITESTREAM, target: readReplica(REPLICA), database }
}
