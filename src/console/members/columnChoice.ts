import { useState } from 'react'
import { useAccount } from '../api/useSession.ts'
import { useOwnFields } from '../shared/ownFields.ts'
import { isOwnName, ownName } from '../shared/ownNames.ts'
import { type ColumnName, column_names, usual_columns } from './useColumns.tsx'

/**
 * The choice of columns, stored in this browser for each account: `chosen`; `shown`, without own fields that the list does not
 * have; `choose` to change it. Also the own fields of the list: `own`, whether they are `known`, whether reading them `failed`.
 */
export function useColumnChoice(chapter_id: number, everywhere = false) {
  const { id } = useAccount()
  const key = `chapterhouse.columns.${id}`
  const [chosen, setChosen] = useState(() => readChoice(localStorage.getItem(key)))
  function choose(columns: readonly ColumnName[]) {
    localStorage.setItem(key, columns.join(' '))
    setChosen(columns)
  }
  const { data, isError: failed } = useOwnFields(everywhere ? undefined : chapter_id)
  const own = data ?? []
  // the service would refuse an own field that only another chapter has
  const isShown = (name: ColumnName) =>
    !isOwnName(name) || own.some(field => ownName(field) === name)
  const known = data !== undefined
  return { chosen, own, known, failed: failed && !known, shown: chosen.filter(isShown), choose }
}

function readChoice(stored: string | null): readonly ColumnName[] {
  if (stored === null) return usual_columns
  const names = stored.split(' ')
  return [...column_names.filter(name => names.includes(name)), ...names.filter(isOwnName)]
}
