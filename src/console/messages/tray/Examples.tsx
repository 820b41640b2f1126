import { Alert, NativeSelect, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useVariableNames } from '../../membertypes/useVariableNames.ts'
import { FailureView } from '../../shared/FailureView.tsx'
import { MemberLink } from '../../shared/MemberLink.tsx'
import { MessageWords } from '../../shared/MessageWords.tsx'
import { message_kinds } from '../../shared/messageWords.ts'
import {
  type MessageCount,
  type Released,
  type Sample,
  useReleasePreview
} from '../parts/queries.ts'
import { useTexts } from '../parts/texts.ts'

/** Examples of what would leave, with real members: of each kind the first, the longest name, and the one that lacks most. */
export function Examples(props: { chapter_id: number; proposed: readonly MessageCount[] }) {
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

type Made = NonNullable<Released['texts']>

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

function Samples({ chapter_id, samples }: { chapter_id: number; samples: readonly Sample[] }) {
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
