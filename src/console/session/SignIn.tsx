import { Alert, Button, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { Failure } from '../api/failure.ts'
import { isLockOut, wordsOf } from '../shared/useFailure.ts'
import { HouseIcon } from '../shell/icons.tsx'
import { useTexts } from '../texts/texts.tsx'
import { CodeField } from './CodeField.tsx'
import { signIn } from './signing.ts'
import { useProof } from './useProof.ts'
import { useWait } from './useWait.ts'

/** The way in: e-mail, password and code; what was wrong is not told apart, how long to wait is. */
export function SignIn({ ended }: { ended: boolean }) {
  const { texts, format } = useTexts()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [wait, startWait] = useWait()
  const { submit, busy, failure, code } = useProof(
    otp => signIn({ email, password, otp }),
    error => error instanceof Failure && startWait(error.retry_after)
  )

  const limited = failure instanceof Failure && failure.code === 'rate_limited'
  const waiting = texts.session[limited && isLockOut(failure) ? 'locked' : 'limited']
  const countdown = wait > 0 ? waiting(format.countdown(wait)) : texts.session.again
  const said = failure === undefined ? undefined : wordsOf(failure, texts)
  const words = limited ? countdown : said
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
          {ended && !words && <Alert role="status">{texts.session.ended}</Alert>}
          {/* the time runs without being read out every second */}
          <div role="alert" aria-live={wait > 0 ? 'off' : 'assertive'}>
            {words && (
              <Alert color="red" variant="outline" className="figures">
                {words}
              </Alert>
            )}
          </div>
          <TextInput
            label={texts.session.email}
            type="email"
            autoComplete="username"
            required
            autoFocus
            value={email}
            onChange={event => setEmail(event.currentTarget.value)}
          />
          <PasswordInput
            label={texts.session.password}
            autoComplete="current-password"
            required
            value={password}
            onChange={event => setPassword(event.currentTarget.value)}
          />
          <CodeField {...code} />
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
