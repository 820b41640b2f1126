import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { EmptyView } from '../../shared/EmptyView.tsx'
import { FailureView } from '../../shared/FailureView.tsx'
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
  const list = useMailings(chapter_id)
  const words = texts.mailings
  if (list.isError) return <FailureView failure={list.error} retry={list.refetch} />
  return (
    <Stack gap="md" maw={760}>
      <Group justify="space-between">
        <Title order={1}>{label}</Title>
        <WriteLink chapter_id={chapter_id} />
      </Group>
      <MessageTabs chapter_id={chapter_id} />
      <Text c="dimmed">{words.hint}</Text>
      {!list.data && <Skeleton h={120} />}
      {list.data?.mailings.length === 0 && (
        <EmptyView order={2} title={words.none} hint={words.none_hint} />
      )}
      {list.data?.mailings.map(mailing => (
        <MailingCard key={mailing.id} mailing={mailing} />
      ))}
    </Stack>
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
