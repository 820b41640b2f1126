import { useEffect, useState } from 'react'
import { useNotices } from '../../shared/useFailure.ts'
import { type AccountEntry, readAllEntries } from './queries.ts'

/** All entries of an account while it is printed: read at the press, shown until the print is done. */
export function usePrintedEntries(asked: Parameters<typeof readAllEntries>[0]) {
  const { failed } = useNotices()
  const [busy, setBusy] = useState(false)
  const [entries, setEntries] = useState<AccountEntry[]>()
  async function print() {
    setBusy(true)
    try {
      setEntries(await readAllEntries(asked))
    } catch (error) {
      failed(error)
      setBusy(false)
    }
  }
  /** Prints as soon as the entries are there and the names in them are known. */
  function usePrint(known: boolean) {
    const ready = known && entries !== undefined
    useEffect(() => {
      if (!ready) return
      const done = () => {
        setEntries(undefined)
        setBusy(false)
      }
      window.addEventListener('afterprint', done, { once: true })
      window.print()
      return () => window.removeEventListener('afterprint', done)
    }, [ready])
  }
  return { entries, busy, print, usePrint }
}
