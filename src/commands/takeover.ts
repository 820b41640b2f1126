import { chmodSync, existsSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Source } from '../background/replication/ask.ts'
import { askEnd, endStray } from '../background/replication/control.ts'
import { findAllEpochs } from '../background/replication/epochs.ts'
import { catchUp, copyPath } from '../background/replication/follow.ts'
import { socketPath, standbySocket } from '../background/replication/place.ts'
import { refuseWrongProgram } from '../background/replication/program.ts'
import {
  claimEpoch,
  type Plan,
  planRestore,
  restoreReplica
} from '../background/replication/restoring.ts'
import type { Config } from '../config.ts'
import { type RecoveryKey, readRecoveryKey } from '../operations/replica/recovery-key.ts'
import { type Copy, makePrimary, readCopy } from '../operations/replica/takeover-async.ts'
import { checkDatabaseFile } from '../storage/integrity.ts'
import { beginRestore, type Restore } from '../storage/restore.ts'
import { operator } from './office.ts'
import { openPrompts } from './print-failure.ts'
import { describeSource } from './replica.ts'

interface Options {
  /** The moment to go back to; without it everything that the replica has. */
  at?: string
  /** Does not ask. */
  yes?: boolean
  /** Replaces what is in the data folder. */
  replace?: boolean
  /** Takes over although the service answers at its old address. */
  force?: boolean
}

/** How long the old address may take to answer. */
const patience_ms = 3000

/**
 * `takeover`: restores the newest epoch of a replica into the data folder and makes it the register. Reads the recovery key, and then the
 * answer to its question, from standard input. Until the rename that puts it in place, nothing is changed.
 */
export async function takeOver(config: Readonly<Config>, options: Options) {
  const source = describeSource(config)
  await refuseWrongProgram(source.program)
  const prompts = openPrompts()
  try {
    const key = readRecoveryKey(await prompts.ask('recovery key: '))
    const agrees = async () =>
      options.yes || /^y(es)?$/i.test(await prompts.ask('Go on? yes or no: '))
    await askEnd(standbySocket(config.DATA_DIR))
    const restore = beginRestore(config.DATA_DIR, options.replace ?? false)
    try {
      await restoreInto(restore, { source, key, agrees, folder: config.DATA_DIR }, options)
    } finally {
      restore.close()
    }
  } finally {
    prompts.close()
  }
}

/** What a takeover works with. */
interface Work {
  source: Source
  key: RecoveryKey
  folder: string
  agrees: () => Promise<boolean>
}

async function restoreInto(restore: Restore, work: Work, { at, force = false }: Options) {
  const { source, key, folder, agrees } = work
  const { register } = key
  const epochs = await findAllEpochs(source, register)
  const plan = await findPlan(source, register, epochs, at)
  const file = await fetchCopy(source, plan, { folder, draft: restore.draft, may_follow: !at })
  const copy = readCopy(file, key)
  const epoch = (epochs.at(-1) as number) + 1
  const is_served = await answers(copy.replica.address)
  say(describe(plan, copy, { epoch, is_served }))
  if (is_served && !force)
    throw new Error('it is still served: stop it there, or give --force if nobody else reaches it')
  if (!(await agrees())) throw new Error('nothing was changed')
  const target = join(restore.draft, 'chapterhouse.db')
  if (file !== target) {
    renameSync(file, target)
    rmSync(dirname(file), { recursive: true })
  }
  const { secrets } = copy
  await makePrimary(restore.draft, { secrets, epoch, restored_to: plan.date, by: operator })
  await endStray(socketPath(folder), { warn: () => {} })
  restore.finish()
  const flaw = await claimEpoch(source, { register, epoch })
  say(`${folder} has the register now: start the service`)
  if (flaw) say(`the replica could not be written, which the service tries again: ${flaw}`)
}

/** What can be restored of the newest epoch that reaches back to the moment. Throws one sentence where nothing can. */
async function findPlan(source: Source, register: string, epochs: number[], at?: string) {
  for (const epoch of epochs.toReversed()) {
    const plan = await planRestore(source, { register, epoch }, at)
    if (plan) return plan
  }
  const until = at === undefined ? '' : ` of ${at} or before`
  throw new Error(`REPLICA has nothing${until} of the register with this recovery key`)
}

interface Folders {
  folder: string
  draft: string
  /** Whether the copy of a standby will do. */
  may_follow: boolean
}

/** The path of a sound copy: that of a standby once it has caught up, or one that is restored now. */
async function fetchCopy(source: Source, plan: Plan, { folder, draft, may_follow }: Folders) {
  const warm = copyPath(folder, plan.place)
  if (may_follow && existsSync(warm) && (await catchUp(source, plan.place, warm, plan.txid))) {
    if (checkDatabaseFile(warm, 'quick_check').length === 0) return warm
    say('the copy of the standby is damaged: the replica is restored instead')
  }
  const file = join(draft, 'chapterhouse.db')
  await restoreReplica(source, plan, file)
  chmodSync(file, 0o600)
  return file
}

/** Whether a service that is ready answers at an address. */
async function answers(address: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(patience_ms)
    const url = `${address.replace(/\/+$/, '')}/health/ready`
    return address !== '' && (await fetch(url, { signal })).ok
  } catch {
    return false
  }
}

interface Facts {
  epoch: number
  is_served: boolean
}

function describe({ date, place }: Plan, { members, replica }: Copy, { epoch, is_served }: Facts) {
  const at = replica.address || 'an address that is not known'
  return [
    `the register as it was at ${date} (members: ${members})`,
    `it was served at ${at}, where a service ${is_served ? 'answers' : 'does not answer'}`,
    `this machine goes on with it as epoch ${epoch} (it was ${place.epoch})`
  ].join('\n')
}

function say(text: string) {
  process.stderr.write(`${text}\n`)
}
