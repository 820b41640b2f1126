import { useState } from 'react'
import { toCsv } from '../shared/csv.ts'
import { saveFile } from '../shared/files.ts'
import { useNotices } from '../shared/useFailure.ts'
import type { ImportOptions } from './choices.ts'
import { isWorkbook } from './file.ts'
import { readRefusals } from './queries.ts'
import { columnWords, type Reading, type Refusal, reasonText, standsTwice } from './reasons.ts'
import { cutRefusedRows, type Explanation } from './refusedRows.ts'
import { useReading } from './useReading.ts'

/** Downloads the refused rows as CSV; only lines and reasons if the file is a workbook or can no longer be read. */
export function useRefusalFile(props: {
  chapter_id: number
  file: File | undefined
  options: ImportOptions
  /** The first refusals; empty if all are to be read. */
  known: readonly Refusal[]
}) {
  const reading = useReading()
  const { texts, format } = reading
  const { failed } = useNotices()
  const [saving, setSaving] = useState(false)
  const { chapter_id, file, options, known } = props
  const words = texts.imports

  async function toText() {
    const all = file ? await readRefusals(chapter_id, file, options, known) : known
    const explanations = reasonsByLine(all, reading)
    const head = [words.line, words.reason] as const
    const list = () =>
      toCsv(
        [head, ...[...explanations].map(([line, { reason }]) => [`${line}`, reason])],
        format.decimal_comma
      )
    const cut = file && !(await isWorkbook(file).catch(() => true))
    return cut ? cutRefusedRows(file, explanations, head).catch(list) : list()
  }
  async function save() {
    setSaving(true)
    try {
      saveFile(words.refusals_file, await toText(), 'text/csv')
    } catch (error) {
      failed(error)
    }
    setSaving(false)
  }
  return { save, saving }
}

/** The reasons of refused rows, by line. */
function reasonsByLine(refusals: readonly Refusal[], reading: Reading) {
  const explanations = new Map<number, Explanation>()
  for (const refusal of refusals) {
    const { line, field } = refusal
    const column = columnWords(field, reading)
    const reasons = [explanations.get(line)?.reason, `${column}: ${reasonText(refusal, reading)}`]
    const without = (address: string) => `${column}: ${reading.texts.imports.twice_of(address)}`
    const reason = reasons.filter(Boolean).join('; ')
    explanations.set(line, { reason, ...(standsTwice(refusal) && { without }) })
  }
  return explanations
}
