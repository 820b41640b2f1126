import '../parts/messages.css'
import {
  Alert,
  Button,
  Group,
  NativeSelect,
  Progress,
  Skeleton,
  Stack,
  Text,
  Title
} from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import type { Written } from '../../api/write.ts'
import { useVariableNames } from '../../membertypes/useVariableNames.ts'
import { EmptyView } from '../../shared/EmptyView.tsx'
import { FailureView } from '../../shared/FailureView.tsx'
import { ButtonLink, TextLink } from '../../shared/links.tsx'
import { MemberLink } from '../../shared/MemberLink.tsx'
import { MessageWords } from '../../shared/MessageWords.tsx'
import { message_kinds } from '../../shared/messageWords.ts'
import { useLabel } from '../../shared/view.ts'
import { MailAlert, MailNote } from '../mail/MailCard.tsx'
import { type Answer, AnswerDialog } from '../parts/AnswerDialog.tsx'
import { MessageTabs } from '../parts/MessageDrawer.tsx'
import {
  isUnderWay,
  type MessageCount,
  useMessageCounts,
  useReleasePreview
} from '../parts/queries.ts'
import { useTexts } from '../parts/texts.ts'

const route = getRouteApi('/console/chapter/$chapter_id/messages')

/** What a chapter proposes to tell its members: how much of what, examples, and the buttons that release it or leave it unsent. */
export function TrayView() {
  const label = useLabel()
  const words = useTexts().texts.messages
  const { chapter_id } = route.useParams()
  const read = useMessageCounts(chapter_id)
  const counts = read.data?.counts
  const [asked, ask] = useState<Answer>()
  const proposed = counts?.filter(({ state }) => state === 'proposed')
  return (
    <Stack gap="md">
      <Group justify="space-between" mih={36}>
        <Title order={1}>{label}</Title>
        <ButtonLink
          variant="default"
          className="filters"
          to="/console/chapter/$chapter_id/messages/letters"
          params={{ chapter_id }}
        >
          {words.print}
        </ButtonLink>
      </Group>
      <MessageTabs chapter_id={chapter_id} />
      <Text c="dimmed">{words.tray_hint}</Text>
      <MailAlert />
      {counts && <MailNote counts={counts} mail={read.data?.mail ?? 'works'} />}
      {read.isError && <FailureView failure={read.error} retry={read.refetch} />}
      {!read.isError && !proposed && <Skeleton h={320} aria-busy />}
      {counts && <SendingNote key={chapter_id} counts={counts} />}
      {proposed?.length === 0 && (
        <div className="card">
          <EmptyView
            order={2}
            title={words.none}
            hint={words.none_hint}
            action={
              <ButtonLink
                variant="default"
                to="/console/chapter/$chapter_id/messages/all"
                params={{ chapter_id }}
              >
                {words.to_all}
              </ButtonLink>
            }
          />
        </div>
      )}
      {proposed && proposed.length > 0 && (
        <>
          <ProposedKinds chapter_id={chapter_id} proposed={proposed} onAsk={ask} />
          <Examples chapter_id={chapter_id} proposed={proposed} />
        </>
      )}
      {asked && <AnswerDialog {...asked} onClose={() => ask(undefined)} />}
    </Stack>
  )
}

/** How many released messages have not left, and how far those are that waited when the page was opened, or since more were released. */
function SendingNote({ counts }: { counts: readonly MessageCount[] }) {
  const { texts, format } = useTexts()
  const waiting = counts.filter(isUnderWay).reduce((sum, { count }) => sum + count, 0)
  const [most, setMost] = useState(waiting)
  // more were released; or all have left, and the next ones are counted anew
  if (waiting > most || (waiting === 0 && most > 0)) setMost(waiting)
  const words = texts.messages
  if (waiting === 0) return null
  const said = words.sending_done({ sent: format.number(most - waiting), all: format.number(most) })
  return (
    <div role="status" className="card padded">
      <Text fw={600}>
        {waiting === 1 ? words.sending_one : words.sending(format.number(waiting))}
      </Text>
      {waiting < most && (
        <>
          <Progress value={(100 * (most - waiting)) / most} aria-label={said} my="xs" />
          <Text size="sm" className="figures">
            {said}
          </Text>
        </>
      )}
      <Text size="sm" c="dimmed">
        {words.sending_hint}
      </Text>
    </div>
  )
}

interface KindsProps {
  chapter_id: number
  /** How many messages of each kind are proposed. */
  proposed: readonly MessageCount[]
  onAsk: (answer: Answer) => void
}

/** How much of what is proposed, with the buttons that release it or leave it unsent: each kind, and all. */
function ProposedKinds({ chapter_id, proposed, onAsk }: KindsProps) {
  const { texts, format } = useTexts()
  const words = texts.messages
  const count = proposed.reduce((sum, row) => sum + row.count, 0)
  const total = format.number(count)
  const all = { proposed: { chapter_id } }
  return (
    <section className="card padded" aria-labelledby="messages-waiting">
      <Group justify="space-between" mb="sm">
        <Title order={2} id="messages-waiting">
          {words.waits_count(total)}
        </Title>
        <Group gap="xs">
          <Button onClick={() => onAsk({ act: 'release', ...all })}>
            {count === 1 ? words.release_only : words.release_all(total)}
          </Button>
          <Button variant="default" onClick={() => onAsk({ act: 'skip', ...all })}>
            {words.skip_all}
          </Button>
        </Group>
      </Group>
      <ul className="message-rows">
        {proposed.map(row => (
          <KindRow key={row.kind} chapter_id={chapter_id} row={row} onAsk={onAsk} />
        ))}
      </ul>
    </section>
  )
}

function KindRow(props: Pick<KindsProps, 'chapter_id' | 'onAsk'> & { row: MessageCount }) {
  const { texts, format, say } = useTexts()
  const { chapter_id, row, onAsk } = props
  const { kind, count } = row
  const name = say(message_kinds[kind])
  const words = texts.messages
  const some = { proposed: { chapter_id, kind } }
  return (
    <li>
      <div>
        <Text fw={500}>
          {name}: <span className="figures">{format.number(count)}</span>
        </Text>
        <TextLink
          size="sm"
          underline="hover"
          aria-label={words.list_of(name)}
          to="/console/chapter/$chapter_id/messages/all"
          params={{ chapter_id }}
          search={{ state: 'proposed', kind }}
        >
          {words.recipients}
        </TextLink>
      </div>
      <Group gap="xs">
        <Button
          variant="default"
          aria-label={words.release_of(name)}
          onClick={() => onAsk({ act: 'release', ...some })}
        >
          {words.release}
        </Button>
        <Button
          variant="subtle"
          aria-label={words.skip_of(name)}
          onClick={() => onAsk({ act: 'skip', ...some })}
        >
          {words.skip}
        </Button>
      </Group>
    </li>
  )
}

/** Examples of what would leave, with real members: of each kind the first, the longest name, and the one that lacks most. */
function Examples(props: { chapter_id: number; proposed: readonly MessageCount[] }) {
  const { texts } = useTexts()
  const { chapter_id, proposed } = props
  const preview = useReleasePreview({ chapter_id })
  const words = texts.messages
  const made = preview.data?.texts
  // the texts are made again where something else is proposed
  const key = JSON.stringify(proposed)
  return (
    <section className="card padded" aria-labelledby="messages-examples">
      <Title order={2} id="messages-examples">
        {words.examples}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {words.examples_hint}
      </Text>
      {preview.isError && <FailureView failure={preview.error} retry={preview.refetch} />}
      {!preview.isError && !made && <Making />}
      {made && (
        <Stack gap="md" key={key}>
          <Missing chapter_id={chapter_id} made={made} />
          {made.samples.length > 0 && <Samples chapter_id={chapter_id} samples={made.samples} />}
        </Stack>
      )}
    </section>
  )
}

function Making() {
  const { texts } = useTexts()
  return (
    <div role="status">
      <Text size="sm">{texts.messages.making}</Text>
      <Skeleton h={280} mt="xs" />
    </div>
  )
}

type Made = NonNullable<Written<'PUT /releasemessages'>['texts']>

/** What texts lack, and in how many of them. */
function Missing({ chapter_id, made }: { chapter_id: number; made: Made }) {
  const { texts, format } = useTexts()
  const { nameFor } = useVariableNames(chapter_id)
  const words = texts.messages
  if (made.missing.length === 0) return null
  return (
    <Alert color="yellow" variant="outline" title={words.missing}>
      <ul className="troubles">
        {made.missing.map(({ variable, count }) => (
          <li key={variable}>
            {words.missing_row({ variable: nameFor(variable), count: format.number(count) })}
          </li>
        ))}
      </ul>
      <Text size="sm" mt="xs">
        {words.missing_hint}
      </Text>
    </Alert>
  )
}

function Samples({ chapter_id, samples }: { chapter_id: number; samples: Made['samples'] }) {
  const { texts, say } = useTexts()
  const [chosen, choose] = useState(0)
  const { list } = useVariableNames(chapter_id)
  const words = texts.messages
  const sample = samples[chosen] ?? samples[0]
  if (!sample) return null
  const options = samples.map(({ kind, member_name, why }, index) => ({
    value: `${index}`,
    label: `${say(message_kinds[kind])} – ${member_name} (${words.why[why]})`
  }))
  return (
    <>
      <NativeSelect
        label={words.example_of}
        data={options}
        value={`${samples.indexOf(sample)}`}
        onChange={event => choose(Number(event.currentTarget.value))}
      />
      <div>
        <Text size="sm">
          {words.to}{' '}
          <MemberLink chapter_id={chapter_id} member={sample.member_id} aside>
            {sample.member_name}
          </MemberLink>
        </Text>
        <MessageWords subject={sample.subject} plain={sample.text} />
        {sample.missing.length > 0 && (
          <Text size="sm" mt="xs">
            <span className="dot" data-tone="stop" />
            {words.missing_here(list(sample.missing))}
          </Text>
        )}
      </div>
    </>
  )
}
