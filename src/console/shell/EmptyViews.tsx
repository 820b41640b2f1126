import { Anchor, Button } from '@mantine/core'
import { Link, Navigate } from '@tanstack/react-router'
import { EmptyView } from '../shared/EmptyView.tsx'
import { useTexts } from '../texts/texts.tsx'

/** The view for an unknown address. */
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

/** Shown in place of a view that threw an error. */
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

/** The start page: redirects to the overview. */
export function Home() {
  return <Navigate to="/console/overview" replace />
}
