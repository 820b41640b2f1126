import { useQueryClient } from '@tanstack/react-query'
import { api } from '../api/client.ts'
import type { components } from '../api/contract.ts'
import { unwrap } from '../api/failure.ts'

/** The result of undoing a change of many members, or of a dry run of it. */
export type Undone = components['schemas']['BatchUndone']

/** Returns the function that makes a change of many members and then reads again what it may have changed, even if it failed. */
export function useChanging() {
  const client = useQueryClient()
  return async <T>(change: () => Promise<T>, keys = ['batches', 'members', 'audit', 'bank']) => {
    try {
      return await change()
    } finally {
      await Promise.all(keys.map(key => client.invalidateQueries({ queryKey: [key] })))
    }
  }
}

/** Returns the functions that undo a change of many members, and that ask what undoing would do; both throw a Failure. */
export function useUndo() {
  const changing = useChanging()
  const send = (id: number, dry_run: boolean): Promise<Undone> =>
    unwrap(api.PUT('/undobatch', { body: { id, dry_run } }))
  return {
    askUndo: (id: number) => changing(() => send(id, true), ['batches']),
    undo: (id: number) => changing(() => send(id, false))
  }
}
