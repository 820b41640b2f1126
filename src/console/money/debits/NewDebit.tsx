import { Button, Stack, Switch, Text, Title } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import type { components } from '../../api/contract.ts'
import { send, useWrite } from '../../api/write.ts'
import { moneyText } from '../../shared/amounts.ts'
import { useAsked } from '../../shared/asking.ts'
import { DayInput } from '../../shared/DayInput.tsx'
import { dayHere, isWholeDay } from '../../shared/days.ts'
import { FailureAlert, FailureText } from '../../shared/FailureAlert.tsx'
import { StepCard } from '../../shared/StepCard.tsx'
import { useKeys } from '../../shared/useKeys.ts'
import { useRun } from '../../shared/useRun.ts'
import { useLabel } from '../../shared/view.ts'
import { Back, LeftOut, Lines } from './parts.tsx'
import { useTexts } from './texts.ts'

const route = getRouteApi('/console/chapter/$chapter_id/debits/new')

/** Begins a run of direct debits: which dues and when, who is left out and why, and the press. */
export function NewDebit() {
  const { chapter_id } = route.useParams()
  const { texts } = useTexts()
  const words = texts.debits
  const [due_to, setDueTo] = useState(dayHere())
  const [day, setDay] = useState('')
  const [include_left, setIncludeLeft] = useState(true)
  const whole = isWholeDay(due_to) && (day === '' || isWholeDay(day))
  const body = { chapter_id, due_to, include_left, ...(day && { day }) }
  return (
    <Stack gap="md" maw={760}>
      <Back chapter_id={chapter_id} />
      <Title order={1}>{useLabel()}</Title>
      <Text c="dimmed">{words.new_hint}</Text>
      <StepCard title={words.which}>
        <DayInput
          label={words.due_to}
          description={words.due_to_hint}
          value={due_to}
          onChange={setDueTo}
        />
        <Switch
          label={words.include_left}
          checked={include_left}
          onChange={event => setIncludeLeft(event.currentTarget.checked)}
        />
      </StepCard>
      <StepCard title={words.when}>
        <DayInput
          label={words.wished}
          description={words.wished_hint}
          value={day}
          onChange={setDay}
        />
      </StepCard>
      <Preview body={whole ? body : undefined} />
    </Stack>
  )
}

type Wanted = components['schemas']['CollectionCreate']

/** What a run would collect, asked again at the press. */
function Preview({ body }: { body: Wanted | undefined }) {
  const { texts, format } = useTexts()
  const words = texts.debits
  const navigate = route.useNavigate()
  const write = useWrite('members', 'audit')
  const keyFor = useKeys()
  const { preview, isStillSo, changed, ready } = useAsked({
    key: ['POST /previewcollection'],
    body,
    ask: (wanted, signal) => send('POST /previewcollection', wanted, { signal }),
    of: 'members'
  })
  const { busy, run } = useRun()
  async function begin() {
    if (!body || !(await isStillSo())) return
    const { id, day } = await write('POST /createcollection', body, { key: keyFor(body) })
    await navigate({
      to: '/console/chapter/$chapter_id/debits/$collection_id',
      params: { chapter_id: body.chapter_id, collection_id: id }
    })
    return words.begun(format.date(day))
  }
  const told = ready ? preview.data : undefined
  const payers = new Set(told?.lines.map(({ payer_id }) => payer_id)).size
  return (
    <StepCard title={words.preview}>
      <FailureAlert failure={preview.isError ? preview.error : undefined} unasked />
      <div role="status">
        {!told && !preview.isError && <Text>{words.counting}</Text>}
        {told && (
          <Stack gap="sm">
            <Text fw={600} className="figures">
              {told.lines.length === 0
                ? words.nothing
                : words.would({
                    count: told.lines.length,
                    sum: moneyText(told.sum, 'EUR', format.locale),
                    day: format.date(told.day)
                  })}
            </Text>
            {told.lines.length + told.left_out.length > 0 && <LeftOut left_out={told.left_out} />}
            {told.lines.length > 0 && <Lines lines={told.lines} />}
          </Stack>
        )}
      </div>
      {changed && (
        <FailureText role="alert" answer="changed">
          {texts.shared.changed_since}
        </FailureText>
      )}
      {told && told.lines.length > 0 && (
        <>
          <Text size="sm" c="dimmed">
            {words.begin_hint(payers)}
          </Text>
          <Button mr="auto" loading={busy} onClick={() => run(begin)}>
            {words.begin}
          </Button>
        </>
      )}
    </StepCard>
  )
}
