import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { BeyondEnd } from '../../shared/BeyondEnd.tsx'
import { EmptyView } from '../../shared/EmptyView.tsx'
import { FailureView } from '../../shared/FailureView.tsx'
import { Paging } from '../../shared/Paging.tsx'
import { StaleNote } from '../../shared/StaleNote.tsx'
import { usual_size } from '../../shared/search.ts'
import { useLabel } from '../../shared/view.ts'
import { MessageTabs } from '../parts/MessageTabs.tsx'
import { MailingCard } from './MailingCard.tsx'
import { useMailings } from './queries.ts'
import { useTexts } from './texts.ts'

const route = getRouteApi('/console/chapter/$chapter_id/mailings')

/** The mailings of a chapter: what was written, who got it, and what is on its way. */
export function MailingsView() {
  const { chapter_id } = route.useParams()
  const label = useLabel()
  const { texts } = useTexts()
  return (
    <Stack gap="md" maw={760}>
      <Group justify="space-between">
        <Title order={1}>{label}</Title>
        <WriteLink chapter_id={chapter_id} />
      </Group>
      <MessageTabs chapter_id={chapter_id} />
      <Text c="dimmed">{texts.mailings.hint}</Text>
      {/* the key keeps the mailings of another chapter from being shown meanwhile */}
      <Mailings key={chapter_id} chapter_id={chapter_id} />
    </Stack>
  )
}

function Mailings({ chapter_id }: { chapter_id: number }) {
  const { texts } = useTexts()
  const { offset = 0, limit = usual_size } = route.useSearch()
  const navigate = route.useNavigate()
  const list = useMailings({ chapter_id, offset, limit })
  const words = texts.mailings
  if (list.isError && !list.data) return <FailureView failure={list.error} retry={list.refetch} />
  if (!list.data) return <Skeleton h={120} />
  const { mailings, pagination } = list.data
  const stale = list.isPlaceholderData
  const show = (page: { offset: number; limit: number }) =>
    navigate({ search: { offset: page.offset || undefined, limit: page.limit } })
  if (pagination.total === 0)
    return <EmptyView order={2} title={words.none} hint={words.none_hint} />
  return (
    <div>
      <StaleNote stale={stale} />
      <Stack gap="md">
        {mailings.map(mailing => (
          <MailingCard key={mailing.id} mailing={mailing} />
        ))}
        {mailings.length === 0 && !stale && (
          <BeyondEnd onFirst={() => show({ offset: 0, limit })} />
        )}
        <Paging
          offset={offset}
          limit={limit}
          total={stale ? undefined : pagination.total}
          onPage={show}
        />
      </Stack>
    </div>
  )
}

function WriteLink({ chapter_id }: { chapter_id: number }) {
  const { texts } = useTexts()
  return (
    <Button
      renderRoot={attributes => (
        <Link
          to="/console/chapter/$chapter_id/mailings/write"
          params={{ chapter_id }}
          {...attributes}
        />
      )}
    >
      {texts.mailings.write}
    </Button>
  )
}
