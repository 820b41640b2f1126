import type { Command } from 'commander'
import type { Config } from '../config.ts'
import { checkBackup, makeBackup, restoreCommand, showBackups } from './backups.ts'
import { type AddVerb, json, readInstant, readRegister } from './options.ts'
import { createKey } from './replica.ts'
import { standBy } from './standby.ts'
import { takeOver } from './takeover.ts'

/** Adds the verbs about copies of the register: backups, the replica, and what is done with them. */
export function addCopyVerbs(program: Command, verb: AddVerb, config: () => Readonly<Config>) {
  const backup = program.command('backup').description('backups of the register')
  verb('create', 'make a verified backup', backup)
    .option(...json)
    .action(options => makeBackup(config(), options))
  verb('list', 'list the backups', backup)
    .option(...json)
    .action(options => showBackups(config(), options))
  verb('verify', 'check a backup', backup).argument('<path>', 'its folder').action(checkBackup)
  verb('restore', 'restore a backup into the data folder', backup)
    .argument('<path>', 'its folder')
    .option('--replace', 'replace the existing data')
    .action((path, options) => restoreCommand(config(), path, options))
  addReplicaVerbs(program, verb, config)
}

function addReplicaVerbs(program: Command, verb: AddVerb, config: () => Readonly<Config>) {
  const replica = program.command('replica').description('the replica of the register')
  verb('init', 'print the recovery key, once', replica)
    .option('--replace', 'give the register another one; the earlier one opens nothing that comes')
    .action(options => createKey(config(), options))
  verb('takeover', 'make a replica the register, on this machine')
    .option('--at <time>', 'as it was then: 2026-12-31T18:00:00Z', readInstant)
    .option('--yes', 'do not ask')
    .option('--replace', 'replace what is in the data folder')
    .option('--force', 'although the service answers at its old address')
    .action(options => takeOver(config(), options))
  verb('standby', 'keep a copy of the register warm for a takeover')
    .requiredOption(
      '--register <name>',
      'the first eight letters of the recovery key',
      readRegister
    )
    .action(options => standBy(config(), options))
}
