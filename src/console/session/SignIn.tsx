import { Alert, Button, Stack, Text, TextInput, Title, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { open_api } from '../api/client.ts'
import { Failure, unwrap } from '../api/failure.ts'
import { FailureText } from '../shared/FailureAlert.tsx'
import { HouseIcon } from '../shared/HouseIcon.tsx'
import { failureText, toFieldErrors } from '../shared/useFailure.ts'
import { useTitle } from '../shared/useTitle.ts'
import { useTexts } from '../texts/texts.tsx'
import { attemptText, isLockOut, useCodeForm } from './CredentialsForm.tsx'
import { CodeField, SecretInput } from './inputs.tsx'
import { signIn } from './signing.ts'
import { useWait } from './useWait.ts'

/** The sign-in form. Says how long to wait, but not which of e-mail, password and code was wrong. */
export function SignIn({ ended, elsewhere }: { ended: boolean; elsewhere: boolean }) {
  const { texts } = useTexts()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const waiting = useWaiting(email)
  const { submit, busy, failure, code } = useCodeForm(
    otp => signIn({ email, password, otp }),
    waiting.refuse
  )
  const { wait } = waiting
  useTitle(texts.session.title)
  const errors = toFieldErrors(failure, texts)
  const words = waiting.wordsFor(failure)
  const notice = elsewhere ? texts.session.elsewhere : ended && texts.session.ended
  return (
    <main className="center">
      <form className="card sheet" onSubmit={submit} aria-labelledby="sign-in">
        <Stack gap="md">
          <Stack gap="xs" align="center">
            <span className="brand">
              <HouseIcon size={40} />
            </span>
            <Title order={1} id="sign-in">
              {texts.session.title}
            </Title>
          </Stack>
          <NoOwner />
          {notice && !words && <Alert role="status">{notice}</Alert>}
          <SignInError words={words} wait={wait} failure={failure} />
          <TextInput
            label={texts.session.email}
            type="email"
            autoComplete="username"
            required
            autoFocus
            value={email}
            error={errors.email}
            onChange={event => setEmail(event.currentTarget.value)}
          />
          <SecretInput
            label={texts.session.password}
            autoComplete="current-password"
            required
            value={password}
            error={errors.password}
            onChange={event => setPassword(event.currentTarget.value)}
          />
          <CodeField {...code} error={errors.otp} />
          <Button type="submit" size="md" loading={busy} disabled={wait > 0} fullWidth>
            {texts.session.submit}
          </Button>
          <Text size="sm" c="dimmed">
            {texts.session.lost}
          </Text>
        </Stack>
      </form>
    </main>
  )
}

/** Says where to find the link for the first owner, while no account can sign in yet. */
function NoOwner() {
  const { texts } = useTexts()
  const start = useQuery({
    queryKey: ['start'],
    queryFn: ({ signal }) => unwrap(open_api.GET('/auth/start', { signal }))
  })
  if (start.data?.has_owner !== false) return null
  return (
    <Alert role="status" title={texts.session.no_owner}>
      {texts.session.no_owner_hint}
    </Alert>
  )
}

/** Why sign-in failed. A waiting time is announced once; the countdown beside it is silent. */
function SignInError(props: { words: string | undefined; wait: number; failure: unknown }) {
  const { texts } = useTexts()
  const { words, wait, failure } = props
  if (!words) return null
  if (wait === 0)
    return (
      <FailureText role="alert" answer={failure}>
        {words}
      </FailureText>
    )
  return (
    <div>
      {failure !== undefined && (
        <VisuallyHidden role="alert">{attemptText(failure, texts)}</VisuallyHidden>
      )}
      <FailureText role="timer">{words}</FailureText>
    </div>
  )
}

/** How long the typed address has to wait: a lock-out applies to one address, a rate limit to all. */
function useWaiting(email: string) {
  const { texts, format } = useTexts()
  const [secondsLeft, start] = useWait()
  const [refused, setRefused] = useState('')
  const address = email.trim().toLowerCase()
  const [all, own] = [secondsLeft(''), secondsLeft(address)]
  const wait = Math.max(all, own)
  return {
    wait,
    refuse(error: unknown) {
      if (!(error instanceof Failure)) return
      setRefused(address)
      start(isLockOut(error) ? address : '', error.retry_after)
    },
    wordsFor(failure: unknown): string | undefined {
      if (wait > 0) return texts.session[own > all ? 'locked' : 'limited'](format.countdown(wait))
      if (failure === undefined) return undefined
      if (!(failure instanceof Failure) || failure.code !== 'rate_limited')
        return failureText(failure, texts)
      // a lock-out of another address does not apply to the typed one
      return isLockOut(failure) && refused !== address ? undefined : texts.session.again
    }
  }
}
