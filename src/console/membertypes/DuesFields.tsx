import {
  ActionIcon,
  Button,
  Fieldset,
  Group,
  Stack,
  Text,
  TextInput,
  VisuallyHidden
} from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { amountText, readAmount } from '../shared/amounts.ts'
import { CurrencySelect } from '../shared/CurrencySelect.tsx'
import type { Chapter } from '../shared/chapters.ts'
import { type Field, Fields, type FormState, type Given } from '../shared/fields.tsx'
import { Icon } from '../shared/Icon.tsx'
import { IconChevronDown, IconChevronUp, IconPlus, IconX } from '../shared/icons.ts'
import type { RecordForm } from '../shared/useRecordForm.ts'
import { membership_type_fields } from './records.ts'
import type { Due } from './settings.ts'
import { useTexts } from './texts.ts'
import type { DueRow, TypeValues } from './values.ts'

/** The props of each part of a membership type's form. */
export interface PartProps {
  form: RecordForm<TypeValues>
  /** Whether the form is read only. */
  read_only: boolean
  /** The chapter of the type; undefined until it is loaded. */
  chapter: Chapter | undefined
  /** The id of a type that is saved; undefined for a new one. */
  type_id?: number | undefined
}

const max_dues = 50

/** The fields for the dues of a type, with buttons to add, move and remove them. */
export function DuesFields({ form, read_only, chapter }: PartProps) {
  const { texts } = useTexts()
  const words = texts.membertypes
  const { value: rows, onChange } = form.field('membership_dues')
  const [said, say] = useState('')
  const root = useRef<HTMLDivElement>(null)
  const [wanted, want] = useState('')
  // moves the focus to the due that was moved or added; after a removal, to the neighbour of the removed due
  useEffect(() => {
    if (!wanted) return
    const found = [...(root.current?.querySelectorAll<HTMLElement>(wanted) ?? [])]
    found.find(element => !(element as HTMLButtonElement).disabled)?.focus()
    want('')
  }, [wanted])

  function add() {
    const key = Math.max(-1, ...rows.map(row => row.key)) + 1
    const due = chapter ? { currency: chapter.currency } : {}
    onChange([...rows, { key, due, added: true }])
    want(`[data-due="${key}"] input`)
  }

  function move(from: number, to: number) {
    const moved = [...rows]
    const row = moved.splice(from, 1)[0] as DueRow
    moved.splice(to, 0, row)
    onChange(moved)
    say(words.moved({ place: String(to + 1), count: String(rows.length) }))
    const button = `[data-due="${row.key}"] [data-move`
    want(to < from ? `${button}=up], ${button}]` : `${button}=down], ${button}]`)
  }

  function remove(index: number) {
    onChange(rows.filter((_, at) => at !== index))
    const next = rows[index + 1] ?? rows[index - 1]
    want(next ? `[data-due="${next.key}"] input` : '[data-add]')
  }

  return (
    <Stack gap="md" ref={root}>
      {rows.length === 0 && <Text c="dimmed">{words.no_dues}</Text>}
      {rows.map((row, index) => (
        <Fieldset key={row.key} legend={words.due(`${index + 1}`)} data-due={row.key} p="md">
          <DueFields
            row={row}
            currency={chapter?.currency ?? ''}
            read_only={read_only}
            errors={within(form.errors, `membership_dues.${index}.`)}
            onChange={changed => onChange(rows.map((old, at) => (at === index ? changed : old)))}
          />
          {!read_only && (
            <RowButtons
              index={index}
              count={rows.length}
              onMove={to => move(index, to)}
              onRemove={() => remove(index)}
            />
          )}
        </Fieldset>
      ))}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {!read_only && rows.length < max_dues && (
        <Button
          variant="default"
          leftSection={<Icon of={IconPlus} size={16} />}
          onClick={add}
          data-add
          mr="auto"
        >
          {words.add_due}
        </Button>
      )}
    </Stack>
  )
}

const within = (errors: Readonly<Record<string, string>>, prefix: string) =>
  Object.fromEntries(
    Object.entries(errors)
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, text]) => [name.slice(prefix.length), text])
  )

/** The ages and ranks between which a due is charged. */
type Limit = 'age_from' | 'age_to' | 'household_rank_from' | 'household_rank_to'

/** A due as its inputs have it. */
type TypedDue = Record<'dues_name' | 'currency' | 'payment_schedule', string> &
  Record<Limit | 'amount' | 'due_frequency', string> & {
    is_for_onboarding: boolean
  }

/** The fields of one due; keeps keys that this form does not know. */
function DueFields(props: {
  row: DueRow
  /** The chapter's currency. */
  currency: string
  read_only: boolean
  errors: Record<string, string>
  onChange: (row: DueRow) => void
}) {
  const { texts } = useTexts()
  const { row, currency, read_only, errors, onChange } = props
  const words = texts.membertypes
  const { typed: _, due } = row
  const change = (changes: Due) => onChange({ ...row, due: withoutEmpty({ ...due, ...changes }) })
  const form: FormState<TypedDue> = {
    values: toTyped(due),
    errors,
    field: name => ({
      value: toTyped(due)[name],
      onChange: value => change({ [name]: value })
    })
  }
  const limit = (name: Limit): Field<TypedDue> => ({
    name,
    kind: 'whole',
    onChange(typed: string) {
      const digits = typed.replace(/\D/g, '')
      change({ [name]: digits ? Number(digits) : undefined })
    }
  })
  const fields: Field<TypedDue>[] = [
    { name: 'dues_name', required: true },
    {
      name: 'amount',
      required: true,
      input: given => (
        <AmountInput
          {...given}
          amount={due.amount}
          currency={due.currency ?? currency}
          onAmount={(amount, typed) => {
            const { typed: before, ...rest } = row
            const unread = amount === undefined && typed.trim() !== ''
            onChange({
              ...rest,
              due: withoutEmpty({ ...due, amount }),
              ...(unread && { typed })
            })
          }}
        />
      )
    },
    {
      name: 'currency',
      input: given => (
        <CurrencySelect
          {...given}
          placeholder={words.of_chapter(currency)}
          value={due.currency ?? ''}
          onChange={chosen => change({ currency: chosen })}
        />
      )
    },
    {
      name: 'due_frequency',
      kind: 'choice',
      placeholder: words.frequencies.per_term,
      choices: 'frequencies'
    },
    { name: 'payment_schedule', kind: 'day' },
    limit('age_from'),
    limit('age_to'),
    limit('household_rank_from'),
    limit('household_rank_to'),
    { name: 'is_for_onboarding', kind: 'flag' }
  ]
  const labels = { ...membership_type_fields, ...words }
  return (
    <>
      <Fields form={form} words={labels} fields={fields} read_only={read_only} pairs />
      {(due.age_from ?? due.age_to ?? null) !== null && (
        <Text size="xs" c="dimmed" mt="sm">
          {words.ages_hint}
        </Text>
      )}
      {(due.household_rank_from ?? due.household_rank_to ?? null) !== null && (
        <Text size="xs" c="dimmed" mt="sm">
          {words.ranks_hint}
        </Text>
      )}
    </>
  )
}

const toTyped = (due: Due): TypedDue => ({
  dues_name: due.dues_name ?? '',
  amount: '',
  currency: due.currency ?? '',
  due_frequency: due.due_frequency ?? '',
  payment_schedule: due.payment_schedule?.slice(0, 10) ?? '',
  age_from: `${due.age_from ?? ''}`,
  age_to: `${due.age_to ?? ''}`,
  household_rank_from: `${due.household_rank_from ?? ''}`,
  household_rank_to: `${due.household_rank_to ?? ''}`,
  is_for_onboarding: due.is_for_onboarding ?? false
})

/** A due without empty values, which are not sent. */
function withoutEmpty(due: Due): Due {
  const known = [
    ...['dues_name', 'amount', 'payment_schedule', 'age_from', 'age_to'],
    ...['household_rank_from', 'household_rank_to']
  ]
  return Object.fromEntries(
    Object.entries(due).filter(
      ([name, value]) => !(known.includes(name) && (value === undefined || value === ''))
    )
  )
}

/** The input of an amount. The text stays as typed until the input loses the focus; one that is no amount stays, to be corrected. */
export function AmountInput(
  props: Given & {
    amount: number | undefined
    currency: string
    onAmount: (amount: number | undefined, typed: string) => void
  }
) {
  const { format } = useTexts()
  const { amount, currency, onAmount, ...given } = props
  const [typed, setTyped] = useState<string>()
  const shown = amount === undefined ? '' : amountText(amount, currency, format.locale)
  return (
    <TextInput
      {...given}
      inputMode="decimal"
      value={typed ?? shown}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        onAmount(readAmount(value, format.locale), value)
      }}
      onBlur={() => (!typed?.trim() || amount !== undefined) && setTyped(undefined)}
    />
  )
}

function RowButtons(props: {
  index: number
  count: number
  onMove: (to: number) => void
  onRemove: () => void
}) {
  const { texts } = useTexts()
  const { index, count, onMove, onRemove } = props
  const words = texts.membertypes
  const number = String(index + 1)
  const button = { variant: 'default', size: 30 }
  return (
    <Group gap="xs" justify="flex-end" mt="sm">
      <ActionIcon
        {...button}
        data-move="up"
        aria-label={words.move_up(number)}
        disabled={index === 0}
        onClick={() => onMove(index - 1)}
      >
        <Icon of={IconChevronUp} size={16} />
      </ActionIcon>
      <ActionIcon
        {...button}
        data-move="down"
        aria-label={words.move_down(number)}
        disabled={index === count - 1}
        onClick={() => onMove(index + 1)}
      >
        <Icon of={IconChevronDown} size={16} />
      </ActionIcon>
      <ActionIcon {...button} aria-label={words.remove_due(number)} onClick={onRemove}>
        <Icon of={IconX} size={16} />
      </ActionIcon>
    </Group>
  )
}
