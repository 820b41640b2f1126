import { NavLink, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Fragment, Suspense } from 'react'
import { Icon } from '../shared/Icon.tsx'
import { useCurrentView } from '../shared/view.ts'
import { useTexts } from '../texts/texts.tsx'
import { useTargets } from './targets.ts'

/** The main navigation, with the views that the account may see. */
export function Navigation() {
  const { texts } = useTexts()
  return (
    <Stack component="nav" gap={4} aria-label={texts.shell.navigation}>
      {useTargets().map(target => {
        const { view, to, params, nowhere } = target
        const link = (is_below: boolean) => <ViewLink {...target} is_below={is_below} />
        const Below = nowhere ? undefined : view.below
        return (
          <Fragment key={to}>
            {Below ? (
              <Suspense fallback={link(false)}>
                <Below {...params} link={link} />
              </Suspense>
            ) : (
              link(false)
            )}
          </Fragment>
        )
      })}
    </Stack>
  )
}

/** The link to a view; with `is_below`, a link below this one is active in its place. */
function ViewLink(props: ReturnType<typeof useTargets>[number] & { is_below: boolean }) {
  const { say } = useTexts()
  const { view, to, params, nowhere, is_below } = props
  const current = useCurrentView()?.view
  const active = (current?.within ?? current) === view && !is_below
  return (
    <NavLink
      className={nowhere ? 'navigation-link unseen' : 'navigation-link'}
      renderRoot={attributes => (
        // without `exact`, the router would mark every link whose path is a prefix of the address
        <Link to={to} params={params as never} activeOptions={{ exact: true }} {...attributes} />
      )}
      label={say(view.label)}
      leftSection={view.icon && <Icon of={view.icon} />}
      active={active}
      aria-current={active ? (current === view ? 'page' : true) : undefined}
    />
  )
}
