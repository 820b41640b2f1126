import type { ReactNode } from 'react'
import { Differences } from '../shared/Differences.tsx'
import { FactList } from '../shared/FactList.tsx'
import { BatchState } from './BatchState.tsx'
import { batch_record } from './batchRecord.ts'
import type { Batch } from './queries.ts'
import { useTexts } from './texts.ts'
import { useBatchWords } from './useBatchWords.ts'

/** The facts about a change of many members, as a list of terms and descriptions. */
export function BatchFacts({ batch, chapter_id }: { batch: Batch; chapter_id: number }) {
  const { texts, format } = useTexts()
  const { author, counts } = useBatchWords()
  const words = texts.batches
  const hasChanges = Object.keys(batch.changes).length > 0
  const facts: [string, ReactNode][] = [
    [words.what, words.kinds[batch.kind]],
    [words.changes, hasChanges && <Changed key="changes" {...{ batch, chapter_id }} />],
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

/** What a change has set, in words. */
function Changed({ batch, chapter_id }: { batch: Batch; chapter_id: number }) {
  const changes = Object.entries(batch.changes).map(([name, value]) => [name, [null, value]])
  return (
    <Differences
      record={batch_record}
      chapter_id={chapter_id}
      changes={Object.fromEntries(changes)}
      created
    />
  )
}
