import { answerQuestions } from '../../background/answer.ts'
import type { Letter } from './letter.ts'
import { openPrinter } from './pdf-async.ts'

/** Prints letters as PDF, one after the other. */
export type PrintInThread = typeof printAll

answerQuestions(printAll)

async function printAll(letters: readonly Letter[]): Promise<Uint8Array[]> {
  const { print } = openPrinter()
  const files: Uint8Array[] = []
  for (const letter of letters) files.push(await print(letter))
  return files
}
