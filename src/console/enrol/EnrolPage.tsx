import {
  Alert,
  Button,
  Code,
  CopyButton,
  Group,
  Loader,
  Skeleton,
  Stack,
  Text,
  TextInput,
  Title
} from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import { Failure } from '../api/failure.ts'
import { CodeSheet } from '../session/CodeSheet.tsx'
import { CodeField } from '../session/inputs.tsx'
import { PasswordField, rateStrength } from '../session/PasswordField.tsx'
import { useAnswers } from '../shared/answers.ts'
import { EmptyView } from '../shared/EmptyView.tsx'
import { FailureAlert } from '../shared/FailureAlert.tsx'
import { FailureView } from '../shared/FailureView.tsx'
import { HouseIcon } from '../shared/HouseIcon.tsx'
import { Icon } from '../shared/Icon.tsx'
import { IconAlertCircle } from '../shared/icons.ts'
import { toFieldErrors } from '../shared/useFailure.ts'
import { useTitle } from '../shared/useTitle.ts'
import { checkEnrolment, type Enrolment, enrol, openEnrolment, token } from './enrolling.ts'
import { useTexts } from './texts.ts'

/** The enrolment page: steps for password, authenticator and recovery codes. Enrolling starts a session. */
export function EnrolPage() {
  const { texts } = useTexts()
  const enrolment = useQuery({
    queryKey: ['enrolment'],
    queryFn: openEnrolment,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false
  })
  const { error, data } = enrolment
  useTitle(texts.enrol.title)
  const gone = error instanceof Failure && [400, 404].includes(error.status)
  return (
    <main className="center">
      {enrolment.isPending ? (
        // no card while loading: its size would change with the content
        <Loader display="block" mx="auto" aria-label={texts.enrol.opening} />
      ) : (
        <div className="card sheet wide">
          {gone && <EmptyView title={texts.enrol.bad_link} hint={texts.enrol.bad_link_hint} />}
          {error && !gone && <FailureView failure={error} retry={enrolment.refetch} />}
          {data && <Steps enrolment={data} />}
        </div>
      )}
    </main>
  )
}

function Steps({ enrolment }: { enrolment: Enrolment }) {
  const { texts, format } = useTexts()
  const { opened_before } = enrolment
  const first = enrolment.email === null
  const [step, setStep] = useState(0)
  const [person, setPerson] = useState<Person>({
    email: enrolment.email ?? '',
    name: '',
    password: ''
  })
  const [codes, setCodes] = useState<readonly string[]>([])
  const [failure, setFailure] = useState<unknown>()
  const { email, name, password } = person
  const sent = { token, password, ...(first && { email, name }) }

  async function check() {
    setFailure(undefined)
    try {
      await checkEnrolment(sent)
      setStep(1)
    } catch (error) {
      setFailure(error)
    }
  }

  async function finish(otp: string) {
    try {
      setCodes(await enrol({ ...sent, otp }))
      setStep(2)
    } catch (error) {
      setFailure(error)
      // errors of fields in the first step are shown in that step
      const { otp: wrong, ...earlier } = toFieldErrors(error, texts)
      if (Object.keys(earlier).length > 0) setStep(0)
      else if (error instanceof Failure && error.code === 'email_taken') setStep(0)
    }
  }

  return (
    <Stack gap="lg">
      <Stack gap="xs" align="center" ta="center">
        <span className="brand">
          <HouseIcon size={40} />
        </span>
        <Title order={1}>{first ? texts.enrol.title_first : texts.enrol.title}</Title>
        <Text c="dimmed">{first ? texts.enrol.intro_first : texts.enrol.intro(person.email)}</Text>
      </Stack>
      {opened_before && step < 2 && (
        <Alert color="red" icon={<Icon of={IconAlertCircle} />} variant="outline">
          {texts.enrol.opened_before(format.moment(opened_before))}
        </Alert>
      )}
      <ol className="steps">
        {[texts.enrol.step_you, texts.enrol.step_authenticator, texts.enrol.step_codes].map(
          (label, index) => (
            <li
              key={label}
              data-done={index <= step || undefined}
              aria-current={index === step ? 'step' : undefined}
            >
              {label}
            </li>
          )
        )}
      </ol>
      {step === 0 && (
        <PersonStep
          first={first}
          person={person}
          failure={failure}
          onChange={setPerson}
          onDone={check}
        />
      )}
      {step === 1 && (
        <AuthenticatorStep
          enrolment={enrolment}
          failure={failure}
          account={person.email}
          onBack={() => setStep(0)}
          onCode={finish}
        />
      )}
      {step === 2 && <RecoveryCodes codes={codes} email={person.email} first={first} />}
    </Stack>
  )
}

/** The last step: the ten recovery codes, which cannot be shown again, to download or copy. */
function RecoveryCodes(props: {
  codes: readonly string[]
  email: string
  /** Whether this is the first owner, whom the next page asks for the name of the association. */
  first: boolean
}) {
  const { texts } = useTexts()
  const navigate = useNavigate()
  const next = props.first ? '/console/association' : '/console'
  return (
    <Stack gap="md">
      <Title order={2}>{texts.enrol.codes_title}</Title>
      <Alert icon={<Icon of={IconAlertCircle} />} variant="outline">
        {texts.enrol.codes_intro}
      </Alert>
      <CodeSheet
        codes={props.codes}
        email={props.email}
        label={texts.enrol.open}
        onDone={() => navigate({ to: next, replace: true })}
      />
    </Stack>
  )
}

/** The person who enrols, and their new password. */
interface Person {
  email: string
  name: string
  password: string
}

/** The step that asks for the password; it asks the first owner also for e-mail address and name. */
function PersonStep(props: {
  first: boolean
  person: Person
  failure: unknown
  onChange: (person: Person) => void
  /** Checks the input and goes to the next step; throws a Failure. */
  onDone: () => Promise<void>
}) {
  const { texts } = useTexts()
  const { first, person, failure } = props
  const [busy, setBusy] = useState(false)
  const errors = useRefusals(person, failure)
  const { root } = useAnswers(failure)
  const set = (values: Partial<Person>) => props.onChange({ ...person, ...values })
  const strength = rateStrength(person.password, person.email)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    await props.onDone()
    setBusy(false)
  }

  return (
    <form ref={root} onSubmit={submit}>
      <Stack gap="md">
        <FailureAlert failure={failure} />
        <TextInput
          label={texts.enrol.email}
          type="email"
          autoComplete="username"
          required
          autoFocus={first}
          readOnly={!first}
          value={person.email}
          error={errors.email}
          onChange={event => set({ email: event.currentTarget.value })}
        />
        {first && (
          <TextInput
            label={texts.enrol.name}
            autoComplete="name"
            required
            value={person.name}
            error={errors.name}
            onChange={event => set({ name: event.currentTarget.value })}
          />
        )}
        <PasswordField
          label={texts.enrol.password}
          email={person.email}
          value={person.password}
          error={errors.password}
          onPassword={password => set({ password })}
        />
        <Button type="submit" size="md" loading={busy} disabled={strength.score === 0} fullWidth>
          {texts.enrol.next}
        </Button>
      </Stack>
    </form>
  )
}

/** The errors that the service found, by field; the error of a field disappears when the field is changed. */
function useRefusals(person: Person, failure: unknown): Partial<Person> {
  const { texts } = useTexts()
  const [refused, setRefused] = useState({ failure, person })
  if (failure !== refused.failure) setRefused({ failure, person })
  const errors: Partial<Person> = toFieldErrors(failure, texts)
  const same = (name: keyof Person) => person[name] === refused.person[name]
  return Object.fromEntries(Object.entries(errors).filter(([name]) => same(name as keyof Person)))
}

const QrCode = lazy(() => import('./QrCode.tsx'))

/** The step that shows the authenticator secret as a QR code and asks for the first code. */
function AuthenticatorStep(props: {
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
  const { root } = useAnswers(props.failure)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    await props.onCode(otp)
    setBusy(false)
  }

  return (
    <form ref={root} onSubmit={submit}>
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
