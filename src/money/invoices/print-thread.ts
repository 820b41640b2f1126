import { answerQuestions } from '../../background/answer.ts'
import { openPrinter } from '../letters/pdf-async.ts'
import { type Invoice, invoiceLetter } from './invoice-letter.ts'

/** Prints invoices as PDF, one after the other. */
export type PrintInThread = typeof printAll

answerQuestions(printAll)

async function printAll(invoices: readonly Invoice[]): Promise<Uint8Array[]> {
  const { print } = openPrinter()
  const files: Uint8Array[] = []
  for (const invoice of invoices) files.push(await print(invoiceLetter(invoice)))
  return files
}
