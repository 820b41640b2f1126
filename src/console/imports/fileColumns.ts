import { useEffect, useState } from 'react'
import { detectDelimiter, readRecords, splitCells, unquote } from './records.ts'

/** A column of a file: its name, and the first values in it. */
export interface FileColumn {
  name: string
  samples: readonly string[]
}

/** How much of a file is read for its first values, in bytes. */
const read_bytes = 1 << 18
/** How many rows are looked at. */
const max_rows = 200
const max_samples = 3

/** The columns of a file that have a name; none if it cannot be read here. */
export function useFileColumns(file: File | undefined): readonly FileColumn[] {
  const [columns, setColumns] = useState<readonly FileColumn[]>([])
  useEffect(() => {
    let current = true
    const read = file ? readColumns(file).catch(() => []) : Promise.resolve([])
    read.then(found => current && setColumns(found))
    return () => {
      current = false
    }
  }, [file])
  return columns
}

/** Reads the names of the columns of a file, and their first values. */
async function readColumns(file: Blob): Promise<FileColumn[]> {
  const rows: string[][] = []
  let delimiter = ''
  for await (const { text } of readRecords(await beginning(file))) {
    delimiter ||= detectDelimiter(text)
    rows.push(splitCells(text, delimiter).map(cell => readable(unquote(cell))))
    if (rows.length > max_rows) break
  }
  const [header = [], ...others] = rows
  const values = (index: number) => others.map(row => row[index] ?? '').filter(Boolean)
  return header
    .map((name, index) => ({
      name,
      samples: [...new Set(values(index))].slice(0, max_samples)
    }))
    .filter(({ name }) => name !== '')
}

/** The first lines of a file; a large one ends with a whole line, so that no character is cut in two. */
async function beginning(file: Blob): Promise<Blob> {
  if (file.size <= read_bytes) return file
  const bytes = await file.slice(0, read_bytes).bytes()
  const end = bytes.lastIndexOf(10)
  return new Blob([end > 0 ? bytes.subarray(0, end) : bytes])
}

function readable(cell: string) {
  return cell
    .slice(0, 100)
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
}
