import { useEffect, useState } from 'react'
import { useNotices } from './useFailure.ts'

/** All rows of a list while it is printed: read at the press, shown until the print is done. */
export function usePrinting<T>(readRows: () => Promise<readonly T[]>) {
  const { failed } = useNotices()
  const [busy, setBusy] = useState(false)
  const [rows, setRows] = useState<readonly T[]>()
  async function print() {
    setBusy(true)
    try {
      setRows(await readRows())
    } catch (error) {
      failed(error)
      setBusy(false)
    }
  }
  /** Prints as soon as the rows are there and the names in them are known. */
  function usePrint(known: boolean) {
    const ready = known && rows !== undefined
    useEffect(() => {
      if (!ready) return
      const done = () => {
        setRows(undefined)
        setBusy(false)
      }
      window.addEventListener('afterprint', done, { once: true })
      window.print()
      return () => window.removeEventListener('afterprint', done)
    }, [ready])
  }
  return { rows, busy, print, usePrint }
}
