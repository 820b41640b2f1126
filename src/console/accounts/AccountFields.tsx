import { ActionIcon, Button, Group, Paper, Select, Stack, Text, TextInput } from '@mantine/core'
import * as contract from '../api/contract.ts'
import type { Grant } from '../api/may.ts'
import { useAccount } from '../api/useSession.ts'
import { useChapters } from '../shared/chapters.ts'
import { Icon } from '../shared/Icon.tsx'
import { IconPlus, IconX } from '../shared/icons.ts'
import type { useRecordForm } from '../shared/useRecordForm.ts'
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

/** A grant in the form; its chapter is `undefined` until one is chosen. */
interface GrantChoice {
  role: Grant['role']
  chapter_id: number | null | undefined
}

const everywhere = 'all'

/** The fields for an account's grants: one row with role and chapter for each grant. */
function GrantRows(props: {
  value: readonly GrantChoice[]
  onChange: (value: GrantChoice[]) => void
  disabled?: boolean
  /** The error text for rows without a chapter. */
  error?: string
}) {
  const { texts } = useTexts()
  const { value, onChange, disabled } = props
  const put = (index: number, choice: GrantChoice) => onChange(value.with(index, choice))
  return (
    <Stack gap="xs" role="group" aria-label={texts.accounts.roles}>
      {value.map((choice, index) => (
        <Paper key={index} withBorder p="sm">
          <GrantRow
            choice={choice}
            disabled={disabled}
            error={choice.chapter_id === undefined ? props.error : undefined}
            onChange={changed => put(index, changed)}
            onRemove={value.length > 1 ? () => onChange(value.toSpliced(index, 1)) : undefined}
          />
        </Paper>
      ))}
      {!disabled && (
        <Group>
          <Button
            variant="subtle"
            leftSection={<Icon of={IconPlus} size={16} />}
            onClick={() => onChange([...value, { role: 'chapter_lead', chapter_id: undefined }])}
          >
            {texts.accounts.add_role}
          </Button>
        </Group>
      )}
    </Stack>
  )
}

function GrantRow(props: {
  choice: GrantChoice
  disabled?: boolean
  error?: string
  onChange: (choice: GrantChoice) => void
  onRemove?: () => void
}) {
  const { texts } = useTexts()
  const { role, chapter_id } = props.choice
  const may_make_owners = useAccount().grants.some(grant => grant.role === 'owner')
  const offered = contract.Grant.role.filter(
    name => name !== 'owner' || may_make_owners || role === 'owner'
  )
  return (
    <Stack gap="xs">
      <Group gap="xs" align="flex-end" wrap="nowrap">
        <Select
          flex={1}
          label={texts.accounts.role}
          disabled={props.disabled}
          data={offered.map(name => ({ value: name, label: texts.roles[name] }))}
          value={role}
          onChange={name => props.onChange(toGrantChoice(name as Grant['role'], chapter_id))}
        />
        {props.onRemove && !props.disabled && (
          <ActionIcon
            variant="default"
            size={36}
            aria-label={texts.accounts.remove_role(texts.roles[role])}
            onClick={props.onRemove}
          >
            <Icon of={IconX} size={16} />
          </ActionIcon>
        )}
      </Group>
      <Text size="xs" c="dimmed">
        {texts.accounts[`${role}_hint`]}
      </Text>
      {role !== 'owner' && role !== 'admin' && <ChapterSelect {...props} />}
    </Stack>
  )
}

function ChapterSelect(props: {
  choice: GrantChoice
  disabled?: boolean
  error?: string
  onChange: (choice: GrantChoice) => void
}) {
  const { texts } = useTexts()
  const { role, chapter_id } = props.choice
  const chapters = useChapters().data ?? []
  return (
    <Select
      label={texts.accounts.chapter}
      placeholder={texts.accounts.needs_chapter}
      disabled={props.disabled}
      error={props.error}
      searchable={chapters.length > 8}
      data={[
        ...(role === 'chapter_lead'
          ? []
          : [{ value: everywhere, label: texts.accounts.all_chapters }]),
        ...chapters.map(({ id, name }) => ({ value: String(id), label: name }))
      ]}
      value={chapter_id === undefined ? null : String(chapter_id ?? everywhere)}
      onChange={value =>
        props.onChange({ role, chapter_id: value === everywhere ? null : Number(value) })
      }
    />
  )
}

/** The grant after a change of role: keeps the chapter if the new role allows it. */
function toGrantChoice(role: Grant['role'], before: number | null | undefined): GrantChoice {
  if (role === 'owner' || role === 'admin') return { role, chapter_id: null }
  if (role === 'chapter_lead') return { role, chapter_id: before ?? undefined }
  return { role, chapter_id: before === undefined ? null : before }
}
