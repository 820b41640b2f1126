import { InvalidArgumentError } from 'commander'
import type { Config } from '../config.ts'
import { type AddVerb, json, readCount, readDay, readId, readTermDay } from './options.ts'
import { explain, preview, round, simulate } from './rounds.ts'

/** Adds the verbs about memberships: what is due by today, why somebody has a status, and what is to come. */
export function addMembershipVerbs(verb: AddVerb, config: () => Readonly<Config>) {
  verb('round', 'bring memberships up to today, as the service does by itself')
    .option('--chapter <id>', 'of one chapter alone', readId)
    .option(...json)
    .action(options => round(config(), options))
  verb('explain', 'say why a member has a status, and what comes next')
    .argument('<member>', 'the id of the member', readId)
    .option('--on <date>', 'on another day than today', readDay)
    .option(...json)
    .action((member, options) => explain(config(), member, options))
  verb('simulate', 'say what happens to members until a day, and change nothing')
    .requiredOption('--to <date>', 'the day, at most five years ahead', readDay)
    .option('--chapter <id>', 'of one chapter alone', readId)
    .option(...json)
    .action(options => simulate(config(), options))
  verb('preview', 'show the terms and dues of somebody who joins, and change nothing')
    .argument('<type>', 'the id of the membership type', readId)
    .option('--joined <date>', 'the first day; today without it', readTermDay)
    .option('--born <date>', 'the date of birth', readDay)
    .option('--terms <number>', 'how many terms, at most 60', readTerms, 3)
    .option(...json)
    .action((type, options) => preview(config(), type, options))
}

/** Reads how many terms a preview has. */
function readTerms(text: string) {
  const terms = readCount(text)
  if (terms < 1 || terms > 60) throw new InvalidArgumentError('It is not a number from 1 to 60.')
  return terms
}
