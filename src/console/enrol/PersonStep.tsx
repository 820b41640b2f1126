import { Button, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { PasswordField } from '../session/PasswordField.tsx'
import { rateStrength } from '../session/strength.ts'
import { FailureAlert } from '../shared/FailureAlert.tsx'
import { toFieldErrors } from '../shared/useFailure.ts'
import { useTexts } from './texts.ts'

/** The person who enrols, and their new password. */
export interface Person {
  email: string
  name: string
  password: string
}

/** The step that asks for the password; it asks the first owner also for e-mail address and name. */
export function PersonStep(props: {
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
  const set = (values: Partial<Person>) => props.onChange({ ...person, ...values })
  const strength = rateStrength(person.password, person.email)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    await props.onDone()
    setBusy(false)
  }

  return (
    <form onSubmit={submit}>
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
