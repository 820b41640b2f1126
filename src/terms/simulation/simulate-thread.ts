import { answerQuestions, threadData } from '../../background/answer.ts'
import { type Db, openReader } from '../../storage/database.ts'
import { type Part, type Simulated, simulatePart } from './store.ts'

/** Counts what rules do automatically for the next members, without the clock and without writing. */
export type SimulateInThread = typeof simulate

const db = openReader(threadData<{ folder: string }>().folder) as Db

answerQuestions(simulate)

function simulate(part: Part): Simulated {
  return simulatePart(db, part)
}
