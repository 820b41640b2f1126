import { Alert, Loader, Stack, Text, Title } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Failure } from '../api/failure.ts'
import { CodeSheet } from '../session/CodeSheet.tsx'
import { EmptyView } from '../shared/EmptyView.tsx'
import { FailureView } from '../shared/FailureView.tsx'
import { HouseIcon } from '../shared/HouseIcon.tsx'
import { Icon } from '../shared/Icon.tsx'
import { toFieldErrors } from '../shared/useFailure.ts'
import { useTitle } from '../shared/useTitle.ts'
import { AuthenticatorStep } from './AuthenticatorStep.tsx'
import { checkEnrolment, type Enrolment, enrol, openEnrolment, token } from './enrolling.ts'
import { type Person, PersonStep } from './PersonStep.tsx'
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
