import { execFile } from 'node:child_process'
import { WrongSetting } from '../../core/replica-settings.ts'
import { selectEnvironment } from './environment.ts'

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
