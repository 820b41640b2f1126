import { Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useWrite } from '../../api/write.ts'
import { BeyondEnd } from '../../shared/BeyondEnd.tsx'
import { ConfirmedButton } from '../../shared/ConfirmedButton.tsx'
import { EmptyView } from '../../shared/EmptyView.tsx'
import { FailureView } from '../../shared/FailureView.tsx'
import { ButtonLink } from '../../shared/links.tsx'
import {
  mailing_readers,
  mailing_states,
  message_states,
  skip_reasons
} from '../../shared/messageWords.ts'
import { Paging } from '../../shared/Paging.tsx'
import { StaleNote } from '../../shared/StaleNote.tsx'
import { usual_size } from '../../shared/search.ts'
import { useLabel } from '../../shared/view.ts'
import { MessageTabs } from '../parts/MessageDrawer.tsx'
import { type Mailing, useMailings } from './queries.ts'
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
        <ButtonLink to="/console/chapter/$chapter_id/mailings/write" params={{ chapter_id }}>
          {texts.mailings.write}
        </ButtonLink>
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

/** A mailing in the list: where it stands, what has become of its messages, and what can be done with it. */
function MailingCard({ mailing }: { mailing: Mailing }) {
  const { texts, format, say } = useTexts()
  const { subject, body, state, createddate, released, stopped, send_at, to, counts } = mailing
  const words = texts.mailings
  const id = `mailing-${mailing.id}`
  return (
    <Stack component="section" gap={4} p="md" className="card" aria-labelledby={id}>
      <Group justify="space-between" align="start" wrap="nowrap">
        <Title order={2} size="h3" id={id} className="wrapped" dir="auto">
          {subject}
        </Title>
        <Text size="sm" fw={600}>
          {say(mailing_states[state])}
        </Text>
      </Group>
      <Text size="sm" c="dimmed">
        {[
          words.written(format.moment(createddate)),
          released && words.released(format.moment(released)),
          stopped && words.stopped(format.moment(stopped)),
          send_at && words.not_before(format.moment(send_at)),
          to !== 'members' && words.sent_to(say(mailing_readers[to]))
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {body === '' && <Text size="sm">{words.erased}</Text>}
      {counts.map(({ state: one, reason, count }) => (
        <Text size="sm" className="figures" key={`${one} ${reason}`}>
          {reason
            ? words.left_out({ reason: say(skip_reasons[reason]), count: format.number(count) })
            : words.counted({ state: say(message_states[one]), count: format.number(count) })}
        </Text>
      ))}
      <Acts mailing={mailing} />
    </Stack>
  )
}

function Acts({ mailing }: { mailing: Mailing }) {
  const { texts } = useTexts()
  const write = useWrite('members', 'audit')
  const { id, chapter_id, state, counts } = mailing
  const is_draft = state === 'draft'
  const waits = counts.some(count => count.state === 'queued')
  const words = texts.mailings
  if (!is_draft && !waits && state !== 'releasing') return null
  return (
    <Group gap="sm" mt="xs">
      {is_draft && (
        <ButtonLink
          variant="default"
          to="/console/chapter/$chapter_id/mailings/write"
          params={{ chapter_id }}
          search={{ mailing: id }}
        >
          {words.go_on}
        </ButtonLink>
      )}
      <ConfirmedButton
        label={is_draft ? words.discard : words.stop}
        title={is_draft ? words.discard_title : words.stop_title}
        text={is_draft ? words.discard_text : words.stop_text}
        confirm={is_draft ? words.discard_confirm : words.stop_confirm}
        loses
        onConfirm={async () => {
          await write('PUT /stopmailing', { id })
          return is_draft ? words.discarded : words.stopped_now
        }}
      />
    </Group>
  )
}
