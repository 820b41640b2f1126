import { Button, NativeSelect, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { MessageSampleKind } from '../api/contract.ts'
import { FailureAlert } from '../shared/FailureAlert.tsx'
import { MemberLink } from '../shared/MemberLink.tsx'
import { MessageWords } from '../shared/MessageWords.tsx'
import { useMessagePreview } from './queries.ts'
import type { MessageKind } from './settings.ts'
import { useTexts } from './texts.ts'
import { useVariableNames } from './useVariableNames.ts'

/** A message of a saved type. */
interface PreviewProps {
  type_id: number
  chapter_id: number
  kind: MessageKind
  /** Whether the form has other words than those that are saved. */
  changed: boolean
}

/** A button that shows a message as a real member would get it today, made by the service. */
export function RealPreview(props: PreviewProps) {
  const { texts } = useTexts()
  const [opened, open] = useState(false)
  const words = texts.membertypes.real
  return (
    <Stack gap="xs" mt="sm" align="flex-start">
      <Button variant="default" size="xs" aria-expanded={opened} onClick={() => open(!opened)}>
        {opened ? words.hide : words.show}
      </Button>
      {opened && <Shown {...props} />}
    </Stack>
  )
}

function Shown({ type_id, chapter_id, kind, changed }: PreviewProps) {
  const { texts } = useTexts()
  const [sample, choose] = useState<(typeof MessageSampleKind)[number]>('any')
  const preview = useMessagePreview({ membertype_id: type_id, kind, sample })
  const words = texts.membertypes.real
  const { list } = useVariableNames(chapter_id)
  const made = preview.data
  return (
    <Stack gap="xs" w="100%">
      <NativeSelect
        label={words.with_whom}
        data={MessageSampleKind.map(value => ({ value, label: words.samples[value] }))}
        value={sample}
        onChange={event => choose(event.currentTarget.value as typeof sample)}
      />
      {changed && <Text size="sm">{words.saved_alone}</Text>}
      <FailureAlert failure={preview.error} said={{ not_found: words.nobody }} />
      {preview.isPending && <Skeleton h={200} />}
      {made && (
        <>
          <Text size="sm">
            {words.to}{' '}
            <MemberLink chapter_id={chapter_id} member={made.member_id} aside>
              {made.member_name}
            </MemberLink>
          </Text>
          <MessageWords subject={made.subject} plain={made.text} html={made.html} />
          {made.missing.length > 0 && (
            <Text size="sm">
              <span className="dot" data-tone="stop" />
              {words.missing(list(made.missing))}
            </Text>
          )}
        </>
      )}
    </Stack>
  )
}
