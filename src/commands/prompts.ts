import { createInterface } from 'node:readline'

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
