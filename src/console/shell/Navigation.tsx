import { NavLink, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Icon } from '../shared/Icon.tsx'
import { useCurrentView } from '../shared/view.ts'
import { useTexts } from '../texts/texts.tsx'
import { useTargets } from './targets.ts'

/** The main navigation, with the views that the account may see. */
export function Navigation() {
  const { texts, say } = useTexts()
  const current = useCurrentView()?.view
  return (
    <Stack component="nav" gap={4} aria-label={texts.shell.navigation}>
      {useTargets().map(({ view, to, params, nowhere }) => {
        const active = (current?.within ?? current) === view
        return (
          <NavLink
            key={to}
            className={nowhere ? 'navigation-link unseen' : 'navigation-link'}
            renderRoot={attributes => <Link to={to} params={params as never} {...attributes} />}
            label={say(view.label)}
            leftSection={view.icon && <Icon of={view.icon} />}
            active={active}
            aria-current={active ? (current === view ? 'page' : true) : undefined}
          />
        )
      })}
    </Stack>
  )
}
