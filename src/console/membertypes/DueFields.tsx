import { ActionIcon, Fieldset, Group, Select, SimpleGrid, Text, TextInput } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import { amountText, readAmount } from '../shared/amounts.ts'
import { CurrencySelect } from '../shared/CurrencySelect.tsx'
import { Icon } from '../shared/Icon.tsx'
import { FlagField } from './FlagField.tsx'
import { membership_type_fields } from './fields.ts'
import { type Due, due_frequencies } from './settings.ts'
import { useTexts } from './texts.ts'
import type { DueRow } from './values.ts'

interface DueProps {
  row: DueRow
  index: number
  count: number
  /** The chapter's currency. */
  currency: string
  read_only: boolean
  errors: Record<string, string>
  onChange: (row: DueRow) => void
  onMove: (to: number) => void
  onRemove: () => void
}

/** The fields of one due; keeps keys that this form does not know. */
export function DueFields(props: DueProps) {
  const { texts } = useTexts()
  const { row, index, read_only, onChange } = props
  const words = texts.membertypes
  const { due } = row
  const error = (name: keyof Due) => props.errors[`membership_dues.${index}.${name}`]
  const change = (changes: Due) => onChange({ ...row, due: withoutEmpty({ ...due, ...changes }) })
  return (
    <Fieldset legend={words.due(String(index + 1))} data-due={row.key} p="md">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput
          label={words.dues_name}
          withAsterisk
          readOnly={read_only}
          error={error('dues_name')}
          value={due.dues_name ?? ''}
          onChange={event => change({ dues_name: event.currentTarget.value })}
        />
        <AmountField {...props} error={error('amount')} />
        <CurrencySelect
          label={words.currency}
          placeholder={words.of_chapter(props.currency)}
          readOnly={read_only}
          error={error('currency')}
          value={due.currency ?? ''}
          onChange={currency => change({ currency })}
        />
        <Select
          label={words.due_frequency}
          placeholder={words.frequencies.per_term}
          readOnly={read_only}
          error={error('due_frequency')}
          data={due_frequencies.map(value => ({ value, label: words.frequencies[value] }))}
          value={due.due_frequency ?? null}
          onChange={value => value && change({ due_frequency: value as Due['due_frequency'] })}
        />
        <TextInput
          label={words.payment_schedule}
          type="date"
          readOnly={read_only}
          error={error('payment_schedule')}
          value={due.payment_schedule?.slice(0, 10) ?? ''}
          onChange={event => change({ payment_schedule: event.currentTarget.value })}
        />
        <AgeField {...props} name="age_from" error={error('age_from')} change={change} />
        <AgeField {...props} name="age_to" error={error('age_to')} change={change} />
        <FlagField
          label={words.is_for_onboarding}
          description={words.is_for_onboarding_hint}
          read_only={read_only}
          checked={due.is_for_onboarding ?? false}
          onChange={is_for_onboarding => change({ is_for_onboarding })}
        />
      </SimpleGrid>
      {(due.age_from ?? due.age_to ?? null) !== null && (
        <Text size="xs" c="dimmed" mt="sm">
          {words.ages_hint}
        </Text>
      )}
      {!read_only && <RowButtons {...props} />}
    </Fieldset>
  )
}

function AgeField(
  props: DueProps & {
    name: 'age_from' | 'age_to'
    error: string | undefined
    change: (changes: Due) => void
  }
) {
  const { say } = useTexts()
  const { row, name, read_only, error, change } = props
  const take = (typed: string) => {
    const digits = typed.replace(/\D/g, '')
    change({ [name]: digits ? Number(digits) : undefined })
  }
  return (
    <TextInput
      label={say(membership_type_fields[name])}
      inputMode="numeric"
      readOnly={read_only}
      error={error}
      value={row.due[name] ?? ''}
      onChange={event => take(event.currentTarget.value)}
    />
  )
}

function AmountField({ row, currency, read_only, error, onChange }: DueProps & { error?: string }) {
  const { texts, format } = useTexts()
  const { due, typed } = row
  const shown = due.amount === undefined ? '' : typedAmount(due.amount)
  function typedAmount(amount: number) {
    return amountText(amount, due.currency ?? currency, format.locale)
  }
  function type(text: string) {
    const amount = readAmount(text, format.locale)
    onChange({ ...row, typed: text, due: withoutEmpty({ ...due, amount }) })
  }
  function settle() {
    // an invalid amount stays in the field, to be corrected
    const { typed: text = '', ...settled } = row
    if (!text.trim() || due.amount !== undefined) onChange(settled)
  }
  return (
    <TextInput
      label={texts.membertypes.amount}
      withAsterisk
      inputMode="decimal"
      readOnly={read_only}
      error={error}
      value={typed ?? shown}
      onChange={event => type(event.currentTarget.value)}
      onBlur={typed === undefined ? undefined : settle}
    />
  )
}

function RowButtons({ index, count, onMove, onRemove }: DueProps) {
  const { texts } = useTexts()
  const words = texts.membertypes
  const number = String(index + 1)
  return (
    <Group gap="xs" justify="flex-end" mt="sm">
      <ActionIcon
        variant="default"
        size={30}
        data-move="up"
        aria-label={words.move_up(number)}
        disabled={index === 0}
        onClick={() => onMove(index - 1)}
      >
        <Icon of={IconChevronUp} size={16} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={30}
        data-move="down"
        aria-label={words.move_down(number)}
        disabled={index === count - 1}
        onClick={() => onMove(index + 1)}
      >
        <Icon of={IconChevronDown} size={16} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={30}
        aria-label={words.remove_due(number)}
        onClick={onRemove}
      >
        <Icon of={IconX} size={16} />
      </ActionIcon>
    </Group>
  )
}

/** A due without empty values, which are not sent. */
function withoutEmpty(due: Due): Due {
  const known = ['dues_name', 'amount', 'payment_schedule', 'age_from', 'age_to']
  return Object.fromEntries(
    Object.entries(due).filter(
      ([name, value]) => !(known.includes(name) && (value === undefined || value === ''))
    )
  )
}
