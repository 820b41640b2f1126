import { Button } from '@mantine/core'
import { useTexts } from '../texts/texts.tsx'
import { EmptyView } from './EmptyView.tsx'

/** A page after the last one, as an old or mistyped address asks for it, and the way to the first. */
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
