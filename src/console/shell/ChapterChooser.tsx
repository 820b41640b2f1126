import { Select, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useAccount } from '../api/useSession.ts'
import { rememberChapter, useChapterId, useChapters } from '../shared/chapters.ts'
import { useTexts } from '../texts/texts.tsx'

/**
 * The select for the chapter; a change drops the filters of the view. Users whose roles are limited to a single chapter see
 * its name instead of the select.
 */
export function ChapterChooser() {
  const { texts } = useTexts()
  const chapters = useChapters().data ?? []
  const chapter_id = useChapterId()
  const navigate = useNavigate()
  useEffect(() => {
    if (chapter_id) rememberChapter(chapter_id)
  }, [chapter_id])
  const { grants } = useAccount()
  const [only] = chapters
  const sees_all = grants.some(grant => grant.chapter_id === null)
  if (chapters.length === 1 && only && !sees_all)
    return (
      <Text size="sm" truncate dir="auto" maw={{ base: 150, sm: 220 }} title={texts.shell.chapter}>
        {only.name}
      </Text>
    )
  if (chapters.length < 2 || chapter_id === undefined) return null
  return (
    <Select
      aria-label={texts.shell.chapter}
      data={chapters.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={String(chapter_id)}
      onChange={value => navigate({ to: '.', params: { chapter_id: Number(value) }, search: {} })}
      searchable={chapters.length > 8}
      w={{ base: 150, sm: 220 }}
      comboboxProps={{ width: 'max-content', position: 'bottom-end' }}
    />
  )
}
