import { Button, Group, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useAccount } from '../../api/useSession.ts'
import { FactList } from '../../shared/FactList.tsx'
import { FailureAlert } from '../../shared/FailureAlert.tsx'
import { FailureView } from '../../shared/FailureView.tsx'
import { serverTrouble, testTrouble } from '../../shared/serverTrouble.ts'
import { toFieldErrors } from '../../shared/useFailure.ts'
import { type MailSettings, type MailTest, useMailSettings, useTestMail } from './queries.ts'
import { useTexts } from './texts.ts'

/** How mail is sent: whether it works, who sends, how much waits, and a test. */
export function MailCard() {
  const { texts } = useTexts()
  const read = useMailSettings()
  return (
    <section className="card padded" aria-labelledby="mail">
      <Title order={2} id="mail" mb="sm">
        {texts.mail.title}
      </Title>
      {read.isError && <FailureView failure={read.error} retry={read.refetch} />}
      {read.isPending && <Skeleton h={220} />}
      {read.data && (
        <Stack gap="md">
          <State settings={read.data} />
          <MailFacts settings={read.data} />
          {read.data.configured && <TestForm />}
        </Stack>
      )}
    </section>
  )
}

/** Whether mail is sent; if not, why, and what that means. */
function State({ settings }: { settings: MailSettings }) {
  const { texts, say } = useTexts()
  const { configured, last_error } = settings
  const words = texts.mail
  const works = configured && last_error === null
  const said = works ? words.works : configured ? words.away : words.none
  return (
    <div role="status">
      <Text fw={500}>
        <span className="dot" data-tone={works ? 'good' : 'stop'} />
        {said}
      </Text>
      {!works && (
        <Text size="sm">
          {configured
            ? `${say(serverTrouble(last_error ?? ''))} ${words.away_hint}`
            : words.none_hint}
        </Text>
      )}
      {configured && last_error !== null && (
        <Text size="xs" c="dimmed" className="wrapped">
          {words.verbatim}: <bdi>{last_error}</bdi>
        </Text>
      )}
    </div>
  )
}

function MailFacts({ settings }: { settings: MailSettings }) {
  const { texts, format } = useTexts()
  const { from, per_minute, waiting } = settings
  const words = texts.mail
  const pace = per_minute === 0 ? words.unbounded : per_minute && format.number(per_minute)
  const facts = [
    [words.from, from],
    [words.per_minute, pace],
    [words.waiting, format.number(waiting)]
  ] as const
  const shown = facts.map(
    ([name, value]) => [name, value && <bdi className="wrapped">{value}</bdi>] as const
  )
  return <FactList facts={shown} />
}

/** Sends a test to an address, first of all to that of the user, and says what the mail server answers. */
function TestForm() {
  const { texts } = useTexts()
  const send = useTestMail()
  const [to, setTo] = useState(useAccount().email)
  const [state, setState] = useState<{ busy?: boolean; failure?: unknown; told?: MailTest }>({})
  const words = texts.mail
  async function submit(event: FormEvent) {
    event.preventDefault()
    setState({ busy: true })
    setState(
      await send(to.trim()).then(
        told => ({ told }),
        failure => ({ failure })
      )
    )
  }
  const error = toFieldErrors(state.failure, texts).to
  return (
    <form onSubmit={submit} noValidate>
      <Text size="sm" c="dimmed" mb="xs">
        {words.test_hint}
      </Text>
      <Group align="flex-end" gap="sm" className="filters">
        <TextInput
          type="email"
          label={words.to}
          value={to}
          error={error}
          onChange={event => setTo(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={state.busy ?? false}>
          {words.send}
        </Button>
      </Group>
      {!error && <FailureAlert failure={state.failure} />}
      {state.told && <Told told={state.told} />}
    </form>
  )
}

function Told({ told }: { told: MailTest }) {
  const { texts, say } = useTexts()
  const { state, answer } = told
  const words = texts.mail
  const taken = state === 'sent'
  return (
    <div role="status">
      <Text size="sm" mt="sm">
        <span className="dot" data-tone={taken ? 'good' : 'stop'} />
        {words.states[state]} {!taken && state !== 'unsure' && say(testTrouble(answer))}
      </Text>
      <Text size="xs" c="dimmed" className="wrapped">
        {words.verbatim}: <bdi>{answer}</bdi>
      </Text>
    </div>
  )
}
