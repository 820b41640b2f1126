import { Button, Group, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useAccount } from '../../api/useSession.ts'
import { FailureAlert } from '../../shared/FailureAlert.tsx'
import { testTrouble } from '../../shared/serverTrouble.ts'
import { toFieldErrors } from '../../shared/useFailure.ts'
import { type MailTest, useTestMail } from './queries.ts'
import { useTexts } from './texts.ts'

/** Sends a test to an address, first of all to that of the user, and says what the mail server answers. */
export function TestForm() {
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
