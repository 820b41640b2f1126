import { Button, Stack, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { Failure } from '../api/failure.ts'
import { FailureAlert } from '../shared/FailureAlert.tsx'
import { fieldErrorsOf } from '../shared/useFailure.ts'
import { useTexts } from '../texts/texts.tsx'
import { PasswordField } from './PasswordField.tsx'
import { strengthOf } from './strength.ts'

/** Who enrols, and by which password. */
export interface Person {
  email: string
  name: string
  password: string
}

/** Asks for the password; of the first owner, who has no account yet, for address and name too. */
export function PersonStep(props: {
  first: boolean
  person: Person
  failure: unknown
  onChange: (person: Person) => void
  onDone: () => void
}) {
  const { texts } = useTexts()
  const { first, person, failure } = props
  const errors = fieldErrorsOf(failure, texts)
  const taken = failure instanceof Failure && failure.code === 'email_taken'
  const set = (values: Partial<Person>) => props.onChange({ ...person, ...values })
  const strength = strengthOf(person.password, person.email)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (strength.score > 0) props.onDone()
  }

  return (
    <Stack component="form" gap="md" onSubmit={submit as never}>
      <FailureAlert failure={failure} />
      <TextInput
        label={texts.enrol.email}
        type="email"
        autoComplete="username"
        required
        maxLength={254}
        autoFocus={first}
        readOnly={!first}
        value={person.email}
        error={taken ? texts.codes.email_taken : errors.email}
        onChange={event => set({ email: event.currentTarget.value })}
      />
      {first && (
        <TextInput
          label={texts.enrol.name}
          autoComplete="name"
          required
          maxLength={255}
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
      <Button type="submit" size="md" disabled={strength.score === 0} fullWidth>
        {texts.enrol.next}
      </Button>
    </Stack>
  )
}
