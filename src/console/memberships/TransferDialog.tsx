import { Select } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useChapters } from '../shared/chapters.ts'
import { DayInput, isWholeDay } from '../shared/DayInput.tsx'
import { ActDialog, type ActProps } from './ActDialog.tsx'
import { TypeSelect } from './TypeSelect.tsx'
import { useTexts } from './texts.ts'

/** Transfers a member to another chapter, from a day on. */
export function TransferDialog(props: ActProps) {
  const { texts } = useTexts()
  const { id, chapter_id: here } = props.member
  const chapters = useChapters().data?.filter(chapter => chapter.id !== here) ?? []
  const [chapter_id, setChapter] = useState<number>()
  const [membertype_id, setType] = useState<number>()
  const [on, setOn] = useState(props.today)
  const words = texts.acts_words
  const navigate = useNavigate()
  const whole = chapter_id !== undefined && membertype_id !== undefined && isWholeDay(on)
  return (
    <ActDialog
      {...props}
      act="transfer"
      body={whole ? { id, chapter_id, membertype_id, on } : undefined}
      offer={member_id => ({
        label: words.show_there,
        run: () =>
          navigate({
            to: '/console/chapter/$chapter_id/members/$member_id',
            params: { chapter_id: chapter_id ?? here, member_id }
          })
      })}
    >
      <Select
        label={words.chapter}
        withAsterisk
        searchable
        data={chapters.map(chapter => ({ value: String(chapter.id), label: chapter.name }))}
        value={chapter_id === undefined ? null : String(chapter_id)}
        onChange={value => {
          setChapter(Number(value))
          setType(undefined)
        }}
      />
      {chapter_id !== undefined && (
        <TypeSelect chapter_id={chapter_id} value={membertype_id} onChange={setType} />
      )}
      <DayInput label={words.first_day_there} required value={on} onChange={setOn} />
    </ActDialog>
  )
}
