import { Button, Code, CopyButton, Group, Skeleton, Stack, Text } from '@mantine/core'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import { CodeField } from '../session/CodeField.tsx'
import { FailureAlert } from '../shared/FailureAlert.tsx'
import { toFieldErrors } from '../shared/useFailure.ts'
import type { Enrolment } from './enrolling.ts'
import { useTexts } from './texts.ts'

const QrCode = lazy(() => import('./QrCode.tsx'))

/** Shows the secret to an authenticator app, and asks for the first code in return. */
export function AuthenticatorStep(props: {
  enrolment: Enrolment
  /** The address that the app shows beside its codes. */
  account: string
  failure: unknown
  onBack: () => void
  onCode: (otp: string) => Promise<void>
}) {
  const { texts } = useTexts()
  const { otpauth_uri, secret } = props.enrolment
  const [otp, setOtp] = useState('')
  const [busy, setBusy] = useState(false)
  const error = toFieldErrors(props.failure, texts).otp

  async function submit(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    await props.onCode(otp)
    setBusy(false)
  }

  return (
    <Stack component="form" gap="md" onSubmit={submit as never}>
      <Text>{texts.enrol.scan}</Text>
      <Suspense fallback={<Skeleton className="qr" h={208} />}>
        <QrCode text={labelled(otpauth_uri, props.account)} label={texts.enrol.qr} />
      </Suspense>
      <Stack gap={4}>
        <Text size="sm">{texts.enrol.type_secret}</Text>
        <Group gap="xs" wrap="nowrap">
          <Code fz="sm" flex={1} className="secret">
            {secret.match(/.{1,4}/g)?.join(' ')}
          </Code>
          <CopyButton value={secret}>
            {({ copied, copy }) => (
              <Button variant="default" size="xs" onClick={copy}>
                {copied ? texts.common.copied : texts.common.copy}
              </Button>
            )}
          </CopyButton>
        </Group>
      </Stack>
      {!error && <FailureAlert failure={props.failure} />}
      <CodeField
        label={texts.enrol.code}
        description={texts.enrol.code_hint}
        inputMode="numeric"
        autoFocus
        value={otp}
        error={error}
        onCode={setOtp}
      />
      <Group grow>
        <Button variant="default" size="md" onClick={props.onBack}>
          {texts.enrol.back}
        </Button>
        <Button type="submit" size="md" loading={busy} disabled={!/^[0-9]{6}$/.test(otp)}>
          {texts.enrol.finish}
        </Button>
      </Group>
    </Stack>
  )
}

/** The first owner's address is known only here: the app should show it, not "owner". */
function labelled(otpauth_uri: string, account: string) {
  return otpauth_uri.replace(/(otpauth:\/\/totp\/[^:?]+:)[^?]*/, `$1${encodeURIComponent(account)}`)
}
