import { getPriority } from 'node:os'
import { answerQuestions, threadData } from '../../src/background/answer.ts'
import { NotFound } from '../../src/core/errors.ts'
import { clockOffset } from '../../src/core/time.ts'

/**
 * Multiplies a number by `times` from its data, and says the offset of its clock and its priority; other questions fail or end the
 * thread. Questions may have a name, which says nothing.
 */
export type Multiply = typeof multiply

answerQuestions(multiply)

type Question = number | 'clock' | 'priority' | 'missing' | 'disk' | 'crash' | 'endless'

async function multiply(asked: Question | { name: string; question: unknown }): Promise<number> {
  const question = (typeof asked === 'object' ? asked.question : asked) as Question
  if (question === 'clock') return clockOffset()
  if (question === 'priority') return getPriority()
  if (question === 'missing') throw new NotFound('nothing here')
  if (question === 'disk')
    throw Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR_WRITE' })
  if (question === 'crash') process.exit(3)
  while (question === 'endless');
  return question * (threadData<{ times: number } | undefined>()?.times ?? 1)
}
