import { Anchor, Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { EmptyView } from '../shared/EmptyView.tsx'
import { useTexts } from '../texts/texts.tsx'

/** What is shown for an unknown address. */
export function NotFoundView() {
  const { texts } = useTexts()
  return (
    <EmptyView
      title={texts.shell.not_found}
      hint={texts.shell.not_found_hint}
      action={
        <Anchor component={Link} to="/console">
          {texts.shell.home}
        </Anchor>
      }
    />
  )
}

/** What is shown in place of a view that threw. */
export function BrokenView() {
  const { texts } = useTexts()
  return (
    <EmptyView
      title={texts.shell.broken}
      hint={texts.shell.broken_hint}
      action={<Button onClick={() => location.reload()}>{texts.shell.reload}</Button>}
    />
  )
}
