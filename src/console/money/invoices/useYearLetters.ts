import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { readAll } from '../../api/read.ts'
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
    staleTime: 0,
    gcTime: 0
  })
}

async function readYearPayers(chapter_id: number, year: number, signal: AbortSignal) {
  const payers = await readAll('/getyearpayers', 'payers', { chapter_id, year }, signal)
  return readPeople(
    payers.map(({ member_id }) => member_id),
    signal
  )
}

/** After so many failures, one after the other, no more letters are asked for. */
const max_failures = 3

/** The letters that could be read, as an archive, and whose could not. */
export interface YearLetters {
  archive: Blob
  missing: Person[]
}

/**
 * Reads the letters about a year one after the other, into one archive. `done` counts those that were asked for; leaving the dialog,
 * and `stop`, end it. Throws a Failure if no letter could be read.
 */
export function useYearLetters(file: string) {
  const [done, setDone] = useState<number>()
  const run = useRef<AbortController>(undefined)
  useEffect(() => () => run.current?.abort(), [])
  async function read(people: readonly Person[], year: number): Promise<YearLetters | undefined> {
    const control = new AbortController()
    run.current = control
    const toName = (person: Person) =>
      [file, year, toFileName(fullName(person)), person.id].filter(Boolean).join('-')
    try {
      const letters = createCollection(people)
      for (const [at, person] of people.entries()) {
        setDone(at)
        await letters.add(person, async () => {
          const letter = (await readFile(readYearStatement(person.id, year))) as Blob
          const content = new Uint8Array(await letter.arrayBuffer())
          return { name: `${toName(person)}.pdf`, content }
        })
        if (control.signal.aborted) return undefined
        if (letters.isHopeless()) break
      }
      return letters.close()
    } finally {
      setDone(undefined)
    }
  }
  return { done, read, stop: () => run.current?.abort() }
}

/** What was read of the letters to some people, so that one that fails costs no other. */
function createCollection(people: readonly Person[]) {
  const parts = new Map<Person, ZipPart>()
  let failures: unknown[] = []
  return {
    async add(person: Person, read: () => Promise<ZipPart>) {
      try {
        parts.set(person, await read())
        failures = []
      } catch (error) {
        failures.push(error)
      }
    },
    /** Whether the last letters failed one after the other. */
    isHopeless: () => failures.length >= max_failures,
    close(): YearLetters {
      if (parts.size === 0) throw failures[0]
      const missing = people.filter(person => !parts.has(person))
      return { archive: zip([...parts.values()]), missing }
    }
  }
}
