import { answerQuestions } from '../../background/answer.ts'
import { countMatches } from './texts.ts'

/** Counts the matching members of blocks. */
export type CountMatches = typeof countMatches

answerQuestions(countMatches)
