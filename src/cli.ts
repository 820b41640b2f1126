import { Argument, Command, CommanderError, Option } from 'commander'
import { roles } from './association/access/permissions.ts'
import { addCopyVerbs } from './commands/backups.ts'
import { addChapter, showChapters } from './commands/chapters.ts'
import { check } from './commands/check.ts'
import { printCompletion, shells } from './commands/completion.ts'
import { demo } from './commands/demo.ts'
import { printDues, printMembers, printPayments } from './commands/exports.ts'
import { healthcheck } from './commands/healthcheck.ts'
import { rotateEncryptionKey, rotateKey } from './commands/keys.ts'
import { testMail } from './commands/mail.ts'
import { json, readAddress, readCount, readDay, readId, readSchema } from './commands/options.ts'
import { printRegister } from './commands/postgres.ts'
import { printError, printFailure, toPrintedError } from './commands/print-failure.ts'
import { printSchema } from './commands/publish.ts'
import { serveReader } from './commands/reader.ts'
import { addMembershipVerbs } from './commands/rounds.ts'
import { importBankFile } from './commands/statements.ts'
import { importFile } from './commands/transfer.ts'
import { upgrade } from './commands/upgrade.ts'
import { enableUser, resetUser, unlockUser } from './commands/user-states.ts'
import { addUser, showUsers } from './commands/users.ts'
import { readConfig } from './config.ts'
import { version } from './core/home.ts'
import { decimal_marks } from './money/statements/schema.ts'
import { day_orders } from './register/files/day-order.ts'
import { bad_cells, link_choices } from './register/importing/schema.ts'
import { source_names } from './register/importing/sources.ts'
import { serve } from './server.ts'

const program = new Command('chapterhouse')
  .description('The membership office of an association, in one process.')
  .version(version)
  .exitOverride()
  .showHelpAfterError('(chapterhouse --help lists the commands)')

verb('serve', 'run the service')
  .option('--reader', 'for reading alone: of a copy that follows REPLICA')
  .option('--key-file <file>', 'of a reader: where its recovery key is, in place of standard input')
  .action(({ reader, keyFile }) => (reader ? serveReader(config(), keyFile) : serve(config())))

const user = program.command('user').description('the people who sign in')
verb('add', 'add an account', user)
  .requiredOption('--email <email>', 'its e-mail address')
  .requiredOption('--name <name>', "the person's name")
  .addOption(new Option('--role <role>', 'its role').choices(roles).makeOptionMandatory())
  .option('--chapter <id>', 'the chapter that the role is for', readId)
  .option('--password-stdin', 'enrol at once, with the password from standard input')
  .option(...json)
  .action(options => addUser(config(), options))
verb('list', 'list the accounts', user)
  .option(...json)
  .action(options => showUsers(config(), options))

userVerb('disable', 'disable an account and end its sessions').action(who =>
  enableUser(config(), who, false)
)
userVerb('enable', 'let an account sign in again').action(who => enableUser(config(), who, true))
userVerb('reset', 'remove password and authenticator, and print a link to enrol again').action(
  who => resetUser(config(), who)
)
userVerb('unlock', 'lift the lockout of an account').action(who => unlockUser(config(), who))

const chapter = program.command('chapter').description('the chapters of the association')
verb('add', 'add a chapter', chapter)
  .requiredOption('--name <name>', 'its name')
  .option('--timezone <timezone>', 'IANA time zone')
  .option('--currency <currency>', 'ISO 4217 currency')
  .option(...json)
  .action(options => addChapter(config(), options))
verb('list', 'list the chapters', chapter)
  .option(...json)
  .action(options => showChapters(config(), options))

addCopyVerbs(program, verb, config)

const importing = program.command('import').description('members or a bank statement from a file')
verb('members', 'import a CSV file', importing)
  .argument('<file>', 'the file')
  .addOption(chapterOption())
  .option('--dry-run', 'report the result without importing')
  .option('--skip-invalid', 'skip invalid rows')
  .option('--households', 'take other people with the address of a member')
  .option('--doubtful <what>', 'create or update: what to do with rows that may mean a member')
  .option('--mapping <json>', 'the field of a column: {"Handy privat":"phone","Kommentar":""}')
  .option('--defaults <json>', 'values of new members: {"membertype_id":1}')
  .option('--values <json>', 'what words mean: {"Status":{"gekündigt":"inactive"}}')
  .option('--types <json>', 'types by their names in the file: {"Passive":"create","Kids":3}')
  .option('--chapters <json>', 'chapters by their names in the file: {"Tennis":2,"Judo":"create"}')
  .addOption(new Option('--days <order>', 'which comes first in 03/05/2020').choices(day_orders))
  .addOption(
    new Option('--bad-cells <what>', 'skip: take rows without values that cannot be read').choices(
      bad_cells
    )
  )
  .addOption(
    new Option('--link <who>', 'sure: link new members with themselves in other chapters').choices(
      link_choices
    )
  )
  .addOption(
    new Option('--source <name>', 'which program has written the file').choices([
      ...['auto', 'none'],
      ...source_names
    ])
  )
  .option('--create-fields <what>', 'all, or a list: columns without a place as custom fields')
  .option('--create-types', 'make membership types of names that are none')
  .option('--balance-on <day>', 'the day of opening balances; today by default', readDay)
  .option('--decisions <json>', 'what to do with a line: {"7":"skip","9":"create","12":34}')
  .option(...json)
  .action((file, options) => importFile(config(), file, options))
verb('statement', 'import a statement of a bank', importing)
  .argument('<file>', 'the file')
  .addOption(chapterOption())
  .option('--dry-run', 'report the result without importing')
  .option('--mapping <json>', 'the field of a column, or the name of a mapping that is kept')
  .addOption(new Option('--decimal-mark <mark>', 'of CSV').choices(Object.keys(decimal_marks)))
  .option(...json)
  .action((file, options) => importBankFile(config(), file, options))
const exporting = program.command('export').description('what a chapter or the register has')
exportVerb('members', 'print the members of a chapter').action(options =>
  printMembers(config(), options)
)
exportVerb('dues', 'print what the members of a chapter owe, and have owed').action(options =>
  printDues(config(), options)
)
exportVerb('payments', 'print what came, was taken back and was returned').action(options =>
  printPayments(config(), options)
)
verb('postgres', 'print the register for psql: … | psql --dbname=NAME', exporting)
  .option('--schema <name>', 'the schema that it creates', readSchema, 'chapterhouse')
  .action(options => printRegister(config(), options))
addMembershipVerbs(verb, config)
verb('demo', 'fill an empty data folder with an example association')
  .option('--members <number>', 'how many members', readCount, 1000)
  .option(...json)
  .action(options => demo(config(), options))
verb('rotate', 'sign tokens with a new key', program.command('key').description('the keys'))
  .option('--now', 'invalidate all earlier access tokens')
  .addOption(
    new Option(
      '--encryption',
      'instead, encrypt with a new key; the service must be stopped'
    ).conflicts('now')
  )
  .action(({ encryption, now }) =>
    encryption ? rotateEncryptionKey(config()) : rotateKey(config(), { now })
  )
const mail = program.command('mail').description('mail')
verb('test', 'send a mail, and say what the mail server answers', mail)
  .argument('<address>', 'to whom', readAddress)
  .option(...json)
  .action((address, options) => testMail(config(), address, options))
verb('check', 'verify the data and the configuration').action(() => check(config()))
verb('schema', 'print the published contract')
  .option('--out <folder>', 'write it to files in this folder instead')
  .action(printSchema)
verb('healthcheck', 'ask the running service whether it is ready').action(() =>
  healthcheck(config())
)
verb('upgrade', 'change the tables of a register of an earlier version')
  .option('--check', 'only say what would be changed')
  .action(options => upgrade(config(), options))
verb('completion', 'print what makes a shell complete verbs and options')
  .addArgument(new Argument('<shell>', 'the shell').choices(shells))
  .action(shell => printCompletion(program, shell))
verb('version', 'print the version').action(() => console.log(version))

// a closed pipe (`… | head`) is not a failure
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') printFailure(error)
  process.exit()
})
await run()

function chapterOption() {
  const option = new Option('--chapter <id>', 'the chapter of the members')
  return option.argParser(readId).makeOptionMandatory()
}

function verb(name: string, description: string, parent = program) {
  return parent.command(name).description(description).allowExcessArguments(false)
}

function userVerb(name: string, description: string) {
  return verb(name, description, user).requiredOption('--email <email>', 'its e-mail address')
}

function exportVerb(name: string, description: string) {
  return verb(name, description, exporting)
    .addOption(chapterOption())
    .addOption(
      new Option('--format <format>', 'the format of the file')
        .choices(['csv', 'ndjson'])
        .default('csv')
    )
}

/** Exit codes: 0 done, 1 failed, 2 wrong usage. */
async function run() {
  try {
    await program.parseAsync()
  } catch (error) {
    if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 2
    else printFailure(toPrintedError(error as Error))
  }
}

function config() {
  try {
    return readConfig(process.env)
  } catch (error) {
    throw new CommanderError(2, 'config', printError((error as Error).message))
  }
}
