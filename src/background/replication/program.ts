import { execFile } from 'node:child_process'
import { WrongSetting } from '../../core/replica-settings.ts'

/** The oldest version of Litestream that was tried with this service. */
const oldest = [0, 5, 18] as const

/** The name by which Litestream is found on the path. */
export const program_name = 'litestream'

/** Throws one sentence unless Litestream is there and new enough. */
export async function refuseWrongProgram(program = program_name) {
  const said = await run(program, ['version'])
  if (said === undefined)
    throw new WrongSetting(
      `REPLICA needs Litestream ${oldest.join('.')} or newer, and ${program} does not run: install it, or name it in LITESTREAM`
    )
  if (!isNewEnough(said))
    throw new WrongSetting(
      `REPLICA needs Litestream ${oldest.join('.')} or newer, and ${program} is ${JSON.stringify(said.trim().slice(0, 40))}`
    )
}

/** Whether the text that `litestream version` prints is a version that is new enough. */
export function isNewEnough(text: string): boolean {
  const found = /^v?(\d+)\.(\d+)\.(\d+)(?![.\d-])/.exec(text.trim())
  if (!found) return false
  const parts = found.slice(1).map(Number)
  const different = oldest.findIndex((part, index) => part !== parts[index])
  return different < 0 || (parts[different] as number) > (oldest[different] as number)
}

/** What a run of Litestream prints; nothing where it fails. */
function run(program: string, args: string[]): Promise<string | undefined> {
  const options = { env: selectEnvironment(process.env), timeout: 10_000 }
  return new Promise(resolve => {
    execFile(program, args, options, (error, stdout) => resolve(error ? undefined : stdout))
  })
}

type Environment = Record<string, string | undefined>

/** The variables that Litestream and what it is made of read; those of this service are not its business. */
const needed =
  /^(AWS_\w+|LITESTREAM_\w+|SSL_CERT_\w+|SSH_AUTH_SOCK|(HTTPS?|NO)_PROXY|PATH|HOME|USER|TMPDIR|TZ|SystemRoot)$/i

/** Variables whose values are secret. */
const secret = /^(AWS_|LITESTREAM_).*(KEY|SECRET|TOKEN|PASSWORD)/i

/** The environment of Litestream; a quote in a value is doubled where the configuration has it in quotes. */
export function selectEnvironment(env: Environment): Environment {
  const own = Object.entries(env).filter(([name]) => needed.test(name))
  const values = own.map(([name, value]) => [
    name,
    name.startsWith('LITESTREAM_SFTP_') ? value?.replaceAll("'", "''") : value
  ])
  return Object.fromEntries(values)
}

/** Replaces secret values in a text by asterisks, also where they stand in JSON or in an address. */
export function hideSecrets(text: string, env: Environment): string {
  return Object.entries(env)
    .flatMap(([name, value]) => (value && secret.test(name) ? formsIn(value) : []))
    .reduce((rest, form) => rest.replaceAll(form, '***'), text)
}

function formsIn(value: string) {
  return [value, JSON.stringify(value).slice(1, -1), encodeURIComponent(value.toWellFormed())]
}
