import { eq } from 'drizzle-orm'
import { type Actor, record } from '../../association/audit/store.ts'
import { association } from '../../association/profile/noun.ts'
import { defineLifetimes } from '../../core/tables.ts'
import type { Db } from '../../storage/database.ts'
import type { Secrets } from '../../storage/secrets.ts'
import { parseSecrets } from '../../storage/secrets-file.ts'
import {
  createRecoveryKey,
  createRegisterName,
  type RecoveryKey,
  sealForRecovery,
  unsealForRecovery
} from './recovery-key.ts'
import { replicas } from './table.ts'

// a restored backup is another register: written beside the first one, it would spoil its replica
defineLifetimes({ replicas: 'transient' })

/** What the replica of a register is. */
export type Replica = typeof replicas.$inferSelect

/** The id of the only row. */
const id = 1

/** The replica of a register; undefined before `replica init`. */
export function findReplica(db: Db): Replica | undefined {
  return db.select().from(replicas).where(eq(replicas.id, id)).get()
}

/**
 * Creates a recovery key inside a write, seals the secrets for it, and returns its text. A register that had one keeps its name and
 * epoch; the earlier key opens nothing that is written from now on.
 */
export function initReplica(db: Db, secrets: Secrets, by: Actor): string {
  const known = findReplica(db)
  const register = known?.register ?? createRegisterName()
  const { text, public_key } = createRecoveryKey(register)
  const recovery_key = public_key
  const sealed_secrets = sealForRecovery(recovery_key, register, JSON.stringify(secrets))
  if (known) db.update(replicas).set({ recovery_key, sealed_secrets }).run()
  else
    db.insert(replicas)
      .values({ id, register, epoch: 1, recovery_key, sealed_secrets, address: '', beat: null })
      .run()
  recordRegister(db, 'register.recovery_key_created', {}, by)
  return text
}

/** Seals the secrets anew, inside a write, after they have changed; does nothing without a recovery key. */
export function resealSecrets(db: Db, secrets: Secrets) {
  const known = findReplica(db)
  if (!known) return
  const { recovery_key, register } = known
  const sealed_secrets = sealForRecovery(recovery_key, register, JSON.stringify(secrets))
  db.update(replicas).set({ sealed_secrets }).run()
}

/** The secrets that a recovery key opens. Throws one sentence if it does not, or belongs to another register. */
export function unsealSecrets({ sealed_secrets }: Replica, key: RecoveryKey): Secrets {
  return parseSecrets(unsealForRecovery(key, sealed_secrets))
}

/** Notes where the service is reached, for whoever takes the register over. */
export function noteAddress(db: Db, address: string) {
  db.update(replicas).set({ address }).run()
}

/** Notes inside a write that the service runs now, or with `null` that it does not say so. */
export function noteBeat(db: Db, beat: string | null) {
  db.update(replicas).set({ beat }).run()
}

/** Raises the epoch inside a write, with an entry that says what the register was restored to. */
export function raiseEpoch(db: Db, epoch: number, restored_to: string, by: Actor) {
  const before = findReplica(db)?.epoch
  // readers wait until the service runs
  db.update(replicas).set({ epoch, beat: null }).run()
  const changes = { epoch: [before, epoch], restored_to: [null, restored_to] }
  recordRegister(db, 'register.taken_over', changes, by)
}

function recordRegister(
  db: Db,
  action: string,
  changes: Record<string, readonly unknown[]>,
  by: Actor
) {
  const { entity } = association
  record(db, { action, entity, entity_id: 1, chapter_id: null, changes }, by)
}
