import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useChapterId } from '../../shared/chapters.ts'
import { useTexts } from './texts.ts'

/** The views of money, in the order of their links. */
const tabs = [
  { name: 'dues', to: '/console/chapter/$chapter_id/money' },
  { name: 'payments', to: '/console/chapter/$chapter_id/payments' },
  { name: 'bank', to: '/console/chapter/$chapter_id/bank' },
  { name: 'invoices', to: '/console/chapter/$chapter_id/invoices' },
  { name: 'finances', to: '/console/chapter/$chapter_id/finances' }
] as const

/** The links between the views of money. */
export function MoneyTabs() {
  const { texts } = useTexts()
  const chapter_id = useChapterId() ?? 0
  return (
    <nav aria-label={texts.money.tabs} className="view-tabs filters">
      {tabs.map(({ name, to }) => (
        <Anchor
          key={name}
          renderRoot={attributes => (
            <Link
              to={to}
              params={{ chapter_id }}
              activeOptions={{ includeSearch: false }}
              {...attributes}
            />
          )}
        >
          {texts.money[name]}
        </Anchor>
      ))}
    </nav>
  )
}
