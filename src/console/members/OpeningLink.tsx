import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type Filter, fromFilter } from '../filters/conditions.ts'
import { useTasks } from '../overview/tasks.ts'
import { useTexts } from './texts.ts'

/** The way to open memberships for members; null in a chapter where nobody lacks one. */
export function OpeningLink({ chapter_id, filter }: { chapter_id: number; filter: Filter }) {
  const { texts } = useTexts()
  const waits = useTasks(chapter_id).data?.tasks.some(({ kind }) => kind === 'without_terms')
  if (!waits) return null
  const search = fromFilter(filter)
  return (
    <Button
      variant="default"
      renderRoot={attributes => (
        <Link
          to="/console/chapter/$chapter_id/opening"
          params={{ chapter_id }}
          search={search}
          {...attributes}
        />
      )}
    >
      {texts.selection.opening}
    </Button>
  )
}
