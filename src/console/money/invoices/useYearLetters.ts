import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../api/client.ts'
import { unwrap } from '../../api/failure.ts'
import { everyPage } from '../../api/pages.ts'
import { toFileName } from '../../shared/files.ts'
import { fullName, type Person, readPeople } from '../../shared/people.ts'
import { type ZipPart, zip } from '../../shared/zip.ts'
import { readFile } from '../parts/files.ts'
import { readYearStatement } from './queries.ts'

/** The members of a chapter who have paid something in a year. */
export function useYearPayers(chapter_id: number, year: number) {
  return useQuery({
    queryKey: ['members', 'year_payers', chapter_id, year],
    queryFn: ({ signal }) => readYearPayers(chapter_id, year, signal),
    ...{ staleTime: 0, gcTime: 0 }
  })
}

async function readYearPayers(chapter_id: number, year: number, signal: AbortSignal) {
  const time = { from: `${year}-01-01`, to: `${year}-12-31` }
  const payments = await everyPage(async page => {
    const query = { chapter_id, kind: 'payment' as const, sort: 'date' as const, ...time, ...page }
    const found = await unwrap(api.GET('/getpayments', { params: { query }, signal }))
    return [found.payments, found.pagination]
  })
  const ids = [...new Set(payments.map(({ member_id }) => member_id))].sort((a, b) => a - b)
  return readPeople(ids, signal)
}

/**
 * Reads the letters about a year one after the other, into one archive. `done` counts those that are read; leaving the dialog, and
 * `stop`, end it.
 */
export function useYearLetters(file: string) {
  const [done, setDone] = useState<number>()
  const run = useRef<AbortController>(undefined)
  useEffect(() => () => run.current?.abort(), [])
  async function read(people: readonly Person[], year: number): Promise<Blob | undefined> {
    const control = new AbortController()
    run.current = control
    const parts: ZipPart[] = []
    try {
      for (const person of people) {
        setDone(parts.length)
        const letter = (await readFile(readYearStatement(person.id, year))) as Blob
        if (control.signal.aborted) return undefined
        const name = [file, year, toFileName(fullName(person)), person.id].filter(Boolean).join('-')
        parts.push({ name: `${name}.pdf`, content: new Uint8Array(await letter.arrayBuffer()) })
      }
      return zip(parts)
    } finally {
      setDone(undefined)
    }
  }
  return { done, read, stop: () => run.current?.abort() }
}
