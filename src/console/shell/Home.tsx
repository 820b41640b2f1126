import { Navigate } from '@tanstack/react-router'
import { FailureView } from '../shared/FailureView.tsx'
import { useTexts } from '../texts/texts.tsx'
import { lastChapter, useChapters } from './chapters.ts'
import { EmptyView } from './EmptyViews.tsx'

/** The start: the members of the chapter that was looked at last, or of the first one. */
export function Home() {
  const { texts } = useTexts()
  const chapters = useChapters()
  if (chapters.isError) return <FailureView failure={chapters.error} retry={chapters.refetch} />
  if (!chapters.data) return null
  const chosen = chapters.data.find(({ id }) => id === lastChapter()) ?? chapters.data[0]
  if (!chosen) return <EmptyView title={texts.shell.no_chapters} />
  return (
    <Navigate
      to="/console/chapter/$chapter_id/members"
      params={{ chapter_id: chosen.id }}
      replace
    />
  )
}
