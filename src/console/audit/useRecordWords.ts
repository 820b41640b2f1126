import { use } from 'react'
import type { RecordWords } from '../shared/recordWords.ts'
import { type PlacedView, useViews } from '../shared/view.ts'

type Find = (entity: string) => RecordWords | undefined

let loading: Promise<Find> | undefined

/** Finds the words for the records of a kind; undefined if no view has them. Suspends until those of all views are loaded. */
export function useRecordWords(): Find {
  const views = useViews()
  loading ??= load(views)
  return use(loading)
}

async function load(views: readonly PlacedView[]): Promise<Find> {
  try {
    const files = views.flatMap(({ view }) => view.words ?? []).map(file => file())
    const words = (await Promise.all(files)).flatMap(Object.values<RecordWords>)
    const known = new Map(words.map(each => [each.entity as string, each]))
    return entity => known.get(entity)
  } catch (error) {
    // the next view asks again
    loading = undefined
    throw error
  }
}
