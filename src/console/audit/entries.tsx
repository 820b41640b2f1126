import { use } from 'react'
import { type components, Entity } from '../api/contract.ts'
import { may } from '../api/may.ts'
import { type Query, useRead } from '../api/read.ts'
import { useAccount } from '../api/useSession.ts'
import type { Action } from '../shared/action.ts'
import { Differences } from '../shared/Differences.tsx'
import type { Changes } from '../shared/differences.ts'
import type { LogWords, RecordWords } from '../shared/recordWords.ts'
import { useAccountNames } from '../shared/useAccountNames.ts'
import { useGrantWords } from '../shared/useGrantWords.ts'
import { type PlacedView, useViews } from '../shared/view.ts'
import { useTexts } from './texts.ts'

/** The largest number of changed fields that an entry shows without a press. */
const max_expanded = 4

type Entry = Pick<LogEntry, 'action' | 'changes' | 'entity' | 'chapter_id'>

/** The changes of an entry; many changes are hidden until they are opened. */
export function EntryChanges({ entry, opened }: { entry: Entry; opened?: boolean }) {
  const { action, changes, entity, chapter_id } = entry
  const { texts, format } = useTexts()
  const words = useLogWords()
  const { actionFor, wordsFor } = useRecordViews()
  const record = wordsFor(entity)
  const { show = {} } = record ?? {}
  const count = Object.keys(changes).length
  if (count === 0) return null
  const differences = (
    <Differences
      record={record}
      changes={changes as Changes}
      chapter_id={chapter_id}
      created={actionFor(action)?.creates}
      whole={Object.keys(show)}
      wordsFor={(field, value) =>
        Object.hasOwn(show, field) ? show[field]?.(value, words) : undefined
      }
    />
  )
  if (count <= max_expanded || opened) return differences
  return (
    <details className="more">
      <summary>{texts.audit.details(format.number(count))}</summary>
      {differences}
    </details>
  )
}

/** One write in the audit log. */
export type LogEntry = components['schemas']['LogEntry']

/** A page of the audit log, newest entries first; always read anew, since other people write to the log. */
export const useLog = (query: Query<'/getlogs'>) => useRead('/getlogs', query, { of: 'audit' })

/** The texts for the action and the author of an entry. Unknown actions are shown as they are. */
export function useEntryWords() {
  const { texts } = useTexts()
  const { actionLabel } = useRecordViews()
  const accountName = useAccountName()
  return {
    actionText: ({ action }: Pick<LogEntry, 'action'>): string => actionLabel(action),
    actorName({ actor, account_id, account_name, token_name }: LogEntry): string {
      if (actor === 'account' && account_id !== null) {
        const name = accountName(account_id, account_name)
        return token_name ? texts.audit.by_token({ token: token_name, name }) : name
      }
      return texts.audit[actor === 'account' ? 'service' : actor]
    }
  }
}

/** The functions for names and roles in the texts of entries. */
export function useLogWords(): LogWords {
  const { grantsText } = useGrantWords()
  const { actionLabel } = useRecordViews()
  return { accountName: useAccountName(), grantsText, actionLabel }
}

function useAccountName() {
  const { texts } = useTexts()
  const own = useAccount()
  const names = useAccountNames(may(own.grants, 'manage_accounts')).data
  return (account_id: number, name: string | null = null): string => {
    if (account_id === own.id) return texts.audit.you(own.name)
    return name ?? names?.get(account_id) ?? texts.audit.somebody(String(account_id))
  }
}

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
  // not all actions begin with the kind of their record
  const actionFor = (name: string): Action | undefined =>
    Entity.map(entity => wordsFor(entity)?.actions?.[name]).find(known => known !== undefined)
  return {
    viewFor,
    wordsFor,
    /** The words of an action, and whether it creates a record; undefined for an action that no view knows. */
    actionFor,
    /** What an action is called; its name in the log if no view knows it. */
    actionLabel(name: string): string {
      const known = actionFor(name)
      return known ? say(known) : name
    },
    /** The names of all actions, kind by kind. */
    actions: () => Entity.flatMap(entity => Object.keys(wordsFor(entity)?.actions ?? {})),
    /** The label of a kind of record; the name of the kind in the log if no view has a label. */
    labelFor(entity: string): string {
      const words = wordsFor(entity)
      return words ? say(words.label) : entity
    }
  }
}
