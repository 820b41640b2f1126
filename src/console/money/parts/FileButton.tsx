import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useChapterId, useChapters } from '../../shared/chapters.ts'
import { byte_order_mark } from '../../shared/csv.ts'
import { dayHere } from '../../shared/days.ts'
import { saveFile, toFileName } from '../../shared/files.ts'
import { Icon } from '../../shared/Icon.tsx'
import { useNotices } from '../../shared/useFailure.ts'
import { type FileAnswer, readFile } from './files.ts'
import { useTexts } from './texts.ts'

/** The button that saves what a list shows as a file for spreadsheets. */
export function FileButton(props: {
  /** The first part of the file's name. */
  name: string
  /** The label of the button, where several stand side by side. */
  label?: string
  /** Requests the file with the separator of cells that the reader's spreadsheet expects. */
  read: (delimiter: 'comma' | 'semicolon') => FileAnswer
}) {
  const { texts, format } = useTexts()
  const { failed } = useNotices()
  const [busy, setBusy] = useState(false)
  const chapter_id = useChapterId()
  const chapter = useChapters().data?.find(({ id }) => id === chapter_id)
  async function save() {
    setBusy(true)
    try {
      const text = await readFile(props.read(format.decimal_comma ? 'semicolon' : 'comma'))
      const place = toFileName(chapter?.name ?? '')
      const file = [props.name, place, dayHere()].filter(Boolean).join('-')
      saveFile(`${file}.csv`, byte_order_mark + String(text), 'text/csv')
    } catch (error) {
      failed(error)
    }
    setBusy(false)
  }
  return (
    <Button
      variant="default"
      loading={busy}
      leftSection={<Icon of={IconDownload} size={16} />}
      onClick={save}
    >
      {props.label ?? texts.money.as_file}
    </Button>
  )
}
