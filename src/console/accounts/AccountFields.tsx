import { TextInput } from '@mantine/core'
import type { Grant } from '../api/may.ts'
import type { useRecordForm } from '../shared/useRecordForm.ts'
import { type GrantChoice, GrantRows } from './GrantRows.tsx'
import { useTexts } from './texts.ts'

/** The values of an account's form. */
export interface AccountValues {
  email: string
  name: string
  grants: readonly GrantChoice[]
}

/** The fields of an account's form, for new and existing accounts. */
export function AccountFields(props: {
  form: ReturnType<typeof useRecordForm<AccountValues>>
  /** Whether the e-mail address cannot be changed. */
  fixed_email?: boolean
  disabled?: boolean
}) {
  const { texts } = useTexts()
  const { form, disabled, fixed_email } = props
  const line = (name: 'email' | 'name') => {
    const { onChange, ...field } = form.field(name)
    const take = (event: { currentTarget: HTMLInputElement }) => onChange(event.currentTarget.value)
    return { ...field, name, disabled, label: texts.accounts[name], onChange: take }
  }
  return (
    <>
      <TextInput {...line('name')} withAsterisk data-autofocus />
      <TextInput
        {...line('email')}
        type="email"
        withAsterisk={!fixed_email}
        readOnly={fixed_email}
        description={fixed_email && !disabled ? texts.accounts.email_fixed : undefined}
      />
      <GrantRows {...form.field('grants')} disabled={disabled} />
    </>
  )
}

/** The errors for empty fields. */
export function missingFields(values: AccountValues, words: { required: string; chapter: string }) {
  const needed = (['name', 'email'] as const).filter(name => !values[name].trim())
  const missing: Record<string, string> = Object.fromEntries(
    needed.map(name => [name, words.required])
  )
  if (values.grants.some(({ chapter_id }) => chapter_id === undefined))
    missing.grants = words.chapter
  return missing
}

/** Converts complete choices to the grants of a request. */
export const toGrants = (choices: readonly GrantChoice[]): Grant[] =>
  choices.map(({ role, chapter_id = null }) => ({ role, chapter_id }))
