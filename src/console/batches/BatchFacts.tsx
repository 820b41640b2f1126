import type { ReactNode } from 'react'
import { FactList } from '../shared/FactList.tsx'
import { BatchState } from './BatchState.tsx'
import type { Batch } from './queries.ts'
import { useTexts } from './texts.ts'
import { useBatchWords } from './useBatchWords.ts'

/** The facts about a change of many members, as a list of terms and descriptions. */
export function BatchFacts({ batch }: { batch: Batch }) {
  const { texts, format } = useTexts()
  const { author, counts } = useBatchWords()
  const words = texts.batches
  const facts: [string, ReactNode][] = [
    [words.what, words.kinds[batch.kind]],
    [words.file, batch.file_name && <bdi>{batch.file_name}</bdi>],
    [words.members, counts(batch)],
    [words.who, <bdi key="who">{author(batch)}</bdi>],
    [
      words.when,
      <span key="when" className="figures">
        {format.moment(batch.createddate)}
      </span>
    ],
    [words.state, <BatchState key="state" state={batch.state} />]
  ]
  return <FactList facts={facts} />
}
