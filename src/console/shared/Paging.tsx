import { ActionIcon, Group, Select, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '../texts/texts.tsx'
import { Icon } from './Icon.tsx'
import {
  type Drawing,
  IconChevronLeft,
  IconChevronLeftPipe,
  IconChevronRight,
  IconChevronRightPipe
} from './icons.ts'
import { page_sizes } from './search.ts'

/** Shows the range of the page and the total, with buttons for the previous and the next page. */
export function Paging(props: {
  offset: number
  limit: number
  /** The total; undefined while it is not known. */
  total: number | undefined
  onPage: (page: { offset: number; limit: number }) => void
  /** What stands beside the number of rows. */
  children?: ReactNode
}) {
  const { texts } = useTexts()
  const { offset, limit, total, onPage } = props
  return (
    // hidden until the rows are loaded, since its place depends on them
    <Group
      justify="space-between"
      px={{ base: 'xs', xs: 'md' }}
      py="xs"
      gap="sm"
      className={props.total === undefined ? 'paging unseen' : 'paging'}
    >
      <Group gap="xs">
        <Text size="sm" c="dimmed" id="page-size">
          {texts.shared.page_size}
        </Text>
        <Select
          size="xs"
          w={76}
          aria-labelledby="page-size"
          data={page_sizes.map(String)}
          value={String(limit)}
          onChange={value => onPage({ offset: 0, limit: Number(value) })}
        />
        {props.children}
      </Group>
      <PageSteps
        offset={offset}
        limit={limit}
        total={total}
        onOffset={to => onPage({ offset: to, limit })}
      />
    </Group>
  )
}

/** The range of a page and the total, with buttons for other pages. */
export function PageSteps(props: {
  offset: number
  limit: number
  /** The total; undefined while it is not known. */
  total: number | undefined
  onOffset: (offset: number) => void
}) {
  const { texts, format } = useTexts()
  const { offset, limit, total = 0 } = props
  // after the end of the list, the previous page is the last one
  const last = offset < total ? Math.min(offset + limit, total) : 0
  const before = Math.min(offset, Math.ceil(total / limit) * limit) - limit
  const go = (to: number) => props.onOffset(Math.max(0, to))
  const range = texts.shared.range({
    from: format.number(Math.min(offset + 1, last)),
    to: format.number(last),
    total: format.number(total)
  })
  return (
    <Group gap={6}>
      <Text size="sm" className="figures" role="status" mr={4}>
        {props.total !== undefined && range}
      </Text>
      <Step
        label={texts.shared.first}
        icon={IconChevronLeftPipe}
        disabled={offset === 0}
        onClick={() => go(0)}
      />
      <Step
        label={texts.shared.previous}
        icon={IconChevronLeft}
        disabled={offset === 0}
        onClick={() => go(before)}
      />
      <Step
        label={texts.shared.next}
        icon={IconChevronRight}
        disabled={offset + limit >= total}
        onClick={() => go(offset + limit)}
      />
      <Step
        label={texts.shared.last}
        icon={IconChevronRightPipe}
        disabled={offset + limit >= total}
        onClick={() => go((Math.ceil(total / limit) - 1) * limit)}
      />
    </Group>
  )
}

function Step(props: { label: string; icon: Drawing; disabled: boolean; onClick: () => void }) {
  return (
    <ActionIcon
      variant="default"
      size={44}
      aria-label={props.label}
      disabled={props.disabled}
      onClick={props.onClick}
    >
      <Icon of={props.icon} size={18} />
    </ActionIcon>
  )
}
