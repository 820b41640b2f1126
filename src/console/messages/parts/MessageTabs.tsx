import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { may } from '../../api/may.ts'
import { useAccount } from '../../api/useSession.ts'
import { useTexts } from './texts.ts'

/** The views of messages, in the order of their links; `exact` where the address of another begins alike. */
const tabs = [
  { name: 'to_release', to: '/console/chapter/$chapter_id/messages', exact: true },
  { name: 'all', to: '/console/chapter/$chapter_id/messages/all', exact: false },
  { name: 'mailings', to: '/console/chapter/$chapter_id/mailings', exact: false },
  { name: 'letters', to: '/console/chapter/$chapter_id/messages/letters', exact: false }
] as const

/** The links between the views of messages. */
export function MessageTabs({ chapter_id }: { chapter_id: number }) {
  const { texts } = useTexts()
  const { grants } = useAccount()
  const shown = tabs.filter(
    ({ name }) => name !== 'mailings' || may(grants, 'manage_mailings', chapter_id)
  )
  return (
    <nav aria-label={texts.messages.tabs} className="view-tabs filters">
      {shown.map(({ name, to, exact }) => (
        <Anchor
          key={name}
          renderRoot={attributes => (
            <Link
              to={to}
              params={{ chapter_id }}
              activeOptions={{ includeSearch: false, exact }}
              {...attributes}
            />
          )}
        >
          {texts.messages[name]}
        </Anchor>
      ))}
    </nav>
  )
}
