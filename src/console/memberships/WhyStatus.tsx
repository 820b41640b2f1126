import './memberships.css'
import { ActionIcon, Button, Group, Popover, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { FailureView } from '../shared/FailureView.tsx'
import { Icon } from '../shared/Icon.tsx'
import { IconHelpCircle } from '../shared/icons.ts'
import { StatusText } from '../shared/StatusText.tsx'
import { useExplanation } from './queries.ts'
import { useTexts } from './texts.ts'
import { type ComingDay, comingDays } from './timeline.ts'
import type { Status } from './types.ts'
import { useWhyWords } from './useWhyWords.ts'

interface WhyProps {
  member: { id: number; name: string }
  status: Status
  /** Whether the question is a small sign, in a row of a list. */
  small?: boolean
}

/** The status of a member, and beside it the question why it is so. */
export function WhyStatus(props: WhyProps) {
  return (
    <Group gap={props.small ? 4 : 'sm'} wrap={props.small ? 'nowrap' : 'wrap'}>
      <StatusText status={props.status} />
      <Why {...props} />
    </Group>
  )
}

/** The question why a member has a status; a press shows the reasons and what comes next. */
function Why(props: WhyProps) {
  const { texts } = useTexts()
  const [opened, setOpened] = useState(false)
  const { member, status } = props
  const toggle = () => setOpened(!opened)
  const question = texts.why.asked[status](member.name)
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      withinPortal
      trapFocus
      returnFocus
    >
      <Popover.Target>
        {props.small ? (
          <ActionIcon variant="subtle" size={24} aria-label={question} onClick={toggle}>
            <Icon of={IconHelpCircle} size={16} />
          </ActionIcon>
        ) : (
          <Button variant="default" size="xs" onClick={toggle}>
            {texts.why.ask[status]}
          </Button>
        )}
      </Popover.Target>
      <Popover.Dropdown className="why">
        <Title order={2} size="sm">
          {question}
        </Title>
        <Reasons id={member.id} />
        <Button variant="default" size="xs" fullWidth mt="sm" onClick={() => setOpened(false)}>
          {texts.common.close}
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}

function Reasons({ id }: { id: number }) {
  const { texts } = useTexts()
  const explanation = useExplanation(id)
  const { reasonText, eventText } = useWhyWords()
  if (explanation.isError)
    return <FailureView failure={explanation.error} retry={explanation.refetch} />
  if (!explanation.data) return <Skeleton h={90} mt="xs" aria-busy />
  return (
    <Stack gap="xs" mt="xs" role="status">
      {explanation.data.reasons.map(reason => (
        <Text key={reason.rule} size="sm">
          {reasonText(reason)}
        </Text>
      ))}
      <Title order={3} size="sm" mt={4}>
        {texts.why.coming}
      </Title>
      <Coming days={comingDays(explanation.data, eventText).slice(0, next_days)} />
    </Stack>
  )
}

/** On how many days events are named. */
const next_days = 4

function Coming({ days }: { days: readonly ComingDay[] }) {
  const { texts, format } = useTexts()
  if (days.length === 0) return <Text size="sm">{texts.why.nothing}</Text>
  return (
    <ol>
      {days.map(({ on, sentences }) => (
        <li key={on}>
          <Text size="sm" fw={600}>
            {format.dateLong(on)}
          </Text>
          {sentences.map(({ text, count }) => (
            <Text key={text} size="sm" className="wrapped">
              {count > 1 && `${format.number(count)} × `}
              {text}
            </Text>
          ))}
        </li>
      ))}
    </ol>
  )
}
