import { createInterface } from 'node:readline'
import type { Failed } from '../core/failure.ts'
import { WrongSetting } from '../core/replica-settings.ts'
import { toFailure } from '../storage/database-errors.ts'

/** The error to print: at the command line, the cause of `unavailable` helps more than the advice to retry. */
export function toPrintedError(error: Error): Error {
  const failure = toFailure(error)
  return failure === undefined || failure.statusCode === 503 ? error : failure
}

/** Prints a failure and what is wrong with each option, and sets the exit code. */
export function printFailure(failure: Error & Pick<Failed, 'details' | 'holder'>) {
  const { message, details = [], holder } = failure
  process.exitCode = details.length > 0 || failure instanceof WrongSetting ? 2 : 1
  for (const { path, message } of details) printError(`${toOption(path)} ${message}`)
  // at the command line everything may be seen
  const whose = holder ? ` It is that of ${holder.name} (id ${holder.id}).` : ''
  if (details.length === 0) printError(`${message}${whose}`)
}

/** The command line option for a field of a request. */
function toOption(path: string) {
  return path.replace(/^\/grants\/0.*$/, '/chapter').replace('/', '--')
}

/** Prints a line about what is wrong, and returns it. */
export function printError(message: string) {
  process.stderr.write(`chapterhouse: ${message}\n`)
  return message
}

/** Asks on standard error and reads lines from standard input, of a terminal or not. */
export function openPrompts() {
  const input = createInterface({ input: process.stdin })
  const lines = input[Symbol.asyncIterator]()

  /** The answer to a question, without blanks around it; empty where there is none. */
  async function ask(question: string): Promise<string> {
    process.stderr.write(question)
    const { value } = await lines.next()
    return String(value ?? '').trim()
  }

  return { ask, close: () => input.close() }
}
