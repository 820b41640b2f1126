import { ActionIcon, Group, Select, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTexts } from '../texts/texts.tsx'
import { Icon } from './Icon.tsx'
import { page_sizes } from './search.ts'

/** Shows the range of the page and the total, with buttons for the previous and the next page. */
export function Paging(props: {
  offset: number
  limit: number
  /** The total; undefined while it is not known. */
  total: number | undefined
  onPage: (page: { offset: number; limit: number }) => void
}) {
  const { texts, format } = useTexts()
  const { offset, limit, total = 0, onPage } = props
  // after the end of the list, the previous page is the last one
  const last = offset < total ? Math.min(offset + limit, total) : 0
  const before = Math.min(offset, Math.ceil(total / limit) * limit) - limit
  const go = (to: number) => onPage({ offset: Math.max(0, to), limit })
  const range = texts.shared.range(
    format.number(Math.min(offset + 1, last)),
    format.number(last),
    format.number(total)
  )
  return (
    // hidden until the rows are loaded, since its place depends on them
    <Group
      justify="space-between"
      px="md"
      py="xs"
      gap="sm"
      className={props.total === undefined ? 'unseen' : undefined}
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
      </Group>
      <Group gap="xs">
        <Text size="sm" className="figures" role="status">
          {props.total !== undefined && range}
        </Text>
        <ActionIcon
          variant="default"
          size={30}
          aria-label={texts.shared.previous}
          disabled={offset === 0}
          onClick={() => go(before)}
        >
          <Icon of={IconChevronLeft} size={16} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={30}
          aria-label={texts.shared.next}
          disabled={offset + limit >= total}
          onClick={() => go(offset + limit)}
        >
          <Icon of={IconChevronRight} size={16} />
        </ActionIcon>
      </Group>
    </Group>
  )
}
