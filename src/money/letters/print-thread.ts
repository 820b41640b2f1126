import { answerQuestions } from '../../background/answer.ts'
import type { Letter } from './letter.ts'
import { openPrinter } from './pdf-async.ts'

export type PrintInThread = typeof printAll

answerQuestions(printAll)

/** Prints files of letters as PDF, one after the other. */
export async function printAll(all: readonly (readonly Letter[])[]): Promise<Uint8Array[]> {
  const { print } = openPrinter()
  const files: Uint8Array[] = []
  for (const letters of all) files.push(await print(...letters))
  return files
}
