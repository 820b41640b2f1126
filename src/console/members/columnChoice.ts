import { useState } from 'react'
import { useAccount } from '../api/useSession.ts'
import { type ColumnName, column_names, usual_columns } from './useColumns.tsx'

/** The columns that an account has chosen in this browser, and the function that changes them. */
export function useColumnChoice() {
  const { id } = useAccount()
  const key = `chapterhouse.columns.${id}`
  const [chosen, setChosen] = useState(() => readChoice(localStorage.getItem(key)))
  function choose(columns: readonly ColumnName[]) {
    localStorage.setItem(key, columns.join(' '))
    setChosen(columns)
  }
  return { chosen, choose }
}

function readChoice(stored: string | null): readonly ColumnName[] {
  if (stored === null) return usual_columns
  const names = stored.split(' ')
  return column_names.filter(name => names.includes(name))
}
