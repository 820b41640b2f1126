import { use } from 'react'
import type { Action } from '../shared/action.ts'
import type { RecordWords } from '../shared/recordWords.ts'
import { type PlacedView, useViews } from '../shared/view.ts'
import { useTexts } from './texts.ts'

type Find = (entity: string) => RecordWords | undefined

let loading: Promise<Find> | undefined

/** Finds the words for the records of a kind; undefined if no view has them. Suspends until those of all views are loaded. */
function useRecordWords(): Find {
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

/** The views that show records of the audit log, and the label of each kind of record, as the views declare them. */
export function useRecordViews() {
  const { say } = useTexts()
  const views = useViews()
  const wordsFor = useRecordWords()
  const viewFor = (entity: string) => views.find(({ view }) => view.record?.entity === entity)
  return {
    viewFor,
    wordsFor,
    /** The words of an action, and whether it creates a record; undefined for an action that no view knows. */
    actionFor: (name: string): Action | undefined =>
      wordsFor(name.split('.')[0] ?? '')?.actions?.[name],
    /** The label of a kind of record; the name of the kind in the log if no view has a label. */
    labelFor(entity: string): string {
      const words = wordsFor(entity)
      return words ? say(words.label) : entity
    }
  }
}
