import { Button } from '@mantine/core'
import { useTexts } from '../texts/texts.tsx'
import { EmptyView } from './EmptyView.tsx'

/** What a list shows for an offset after its end, with a link to the first page. */
export function BeyondEnd({ onFirst }: { onFirst: () => void }) {
  const { texts } = useTexts()
  const words = texts.shared
  return (
    <EmptyView
      order={2}
      title={words.beyond}
      hint={words.beyond_hint}
      action={
        <Button variant="default" onClick={onFirst}>
          {words.first_page}
        </Button>
      }
    />
  )
}
