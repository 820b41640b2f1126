import { Anchor, Button, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useRead } from '../../api/read.ts'
import { AskDialog, useAskForm } from '../../shared/AskDialog.tsx'
import { saveFile, toFileName } from '../../shared/files.ts'
import { readFile } from '../parts/files.ts'
import { readYearStatement } from './queries.ts'
import { useTexts } from './texts.ts'
import { useYear, YearSelect } from './YearSelect.tsx'

interface Props {
  member: { id: number; chapter_id: number; name: string }
}

/** The newest invoice for a member in one line, with the way to all of them. */
export function InvoicesLine({ member: { id, chapter_id } }: Props) {
  const { texts, format } = useTexts()
  const { data } = useRead('/getinvoices', { member_id: id, limit: 1 })
  const words = texts.invoices.of_member
  if (!data) return <Text size="sm">…</Text>
  const [newest] = data.invoices
  if (!newest)
    return (
      <Text size="sm" c="dimmed">
        {words.none}
      </Text>
    )
  return (
    <Text size="sm" component="div">
      {words.newest({ number: newest.number, day: format.date(newest.day) })}{' '}
      <Anchor
        inherit
        underline="always"
        renderRoot={attributes => (
          <Link
            to="/console/chapter/$chapter_id/invoices"
            params={{ chapter_id }}
            search={{ payer: id }}
            {...attributes}
          />
        )}
      >
        {words.all}
      </Anchor>
    </Text>
  )
}

/** The button for the letter about what a member paid in a year; asks for the year. */
export function YearButton(props: Props) {
  const { texts } = useTexts()
  const [asked, ask] = useState(false)
  return (
    <>
      <Button variant="default" size="xs" onClick={() => ask(true)}>
        {texts.invoices.of_member.year}
      </Button>
      {asked && <YearDialog {...props} onClose={() => ask(false)} />}
    </>
  )
}

function YearDialog({ member, onClose }: Props & { onClose: () => void }) {
  const { texts } = useTexts()
  const words = texts.invoices.of_member
  const [year, setYear] = useState(useYear(member.chapter_id))
  const form = useAskForm(async () => {
    const file = await readFile(readYearStatement(member.id, year))
    const name = `${words.file}-${year}-${toFileName(member.name)}.pdf`
    saveFile(name, file as Blob, 'application/pdf')
    onClose()
  })
  return (
    <AskDialog
      title={words.year_title(member.name)}
      hint={words.year_hint}
      confirm={words.save}
      form={form}
      onClose={onClose}
    >
      <YearSelect chapter_id={member.chapter_id} value={year} onChange={setYear} />
    </AskDialog>
  )
}
