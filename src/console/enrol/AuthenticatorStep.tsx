import { Button, Code, CopyButton, Group, Skeleton, Stack, Text } from '@mantine/core'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import { CodeField } from '../session/CodeField.tsx'
import { FailureAlert } from '../shared/FailureAlert.tsx'
import { toFieldErrors } from '../shared/useFailure.ts'
import type { Enrolment } from './enrolling.ts'
import { useTexts } from './texts.ts'

const QrCode = lazy(() => import('./QrCode.tsx'))

/** The step that shows the authenticator secret as a QR code and asks for the first code. */
export function AuthenticatorStep(props: {
  enrolment: Enrolment
  /** The e-mail address that the authenticator app shows. */
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
    <form onSubmit={submit}>
      <Stack gap="md">
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
    </form>
  )
}

/** Sets the e-mail address in the URI of the authenticator: the URI for the first owner names only "owner". */
function labelled(otpauth_uri: string, account: string) {
  return otpauth_uri.replace(/(otpauth:\/\/totp\/[^:?]+:)[^?]*/, `$1${encodeURIComponent(account)}`)
}
