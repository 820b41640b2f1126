import { Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { amountText, readAmount } from '../shared/amounts.ts'
import { sayAll } from '../shared/fieldWords.ts'
import { FlagField } from './FlagField.tsx'
import { membership_type_fields, membership_type_values } from './fields.ts'
import type { PartProps } from './form.ts'
import type { DaySetting } from './terms.ts'
import { useTexts } from './texts.ts'
import { isForLife } from './values.ts'

/** The fields for the beginning, end and renewal of terms, and for the consequences of unpaid dues. */
export function TermFields(props: PartProps) {
  const { texts, say } = useTexts()
  const { form, read_only } = props
  const { duration, is_end_date_fixed: fixed, deactivation_policy: policy } = form.values
  const ends = !isForLife(duration)
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {texts.membertypes.acts_on}
      </Text>
      {ends && (
        <FlagField
          label={say(membership_type_fields.is_end_date_fixed)}
          description={texts.membertypes.is_end_date_fixed_hint}
          read_only={read_only}
          error={form.errors.is_end_date_fixed}
          checked={fixed}
          onChange={form.field('is_end_date_fixed').onChange}
        />
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        {(ends && fixed) || form.errors.rollover_days ? (
          <>
            <Choice {...props} name="proration" />
            <Days {...props} name="rollover_days" />
          </>
        ) : null}
        {ends && <Days {...props} name="renewal_timeline" />}
        {ends && <Days {...props} name="grace_days" />}
        {ends && <Days {...props} name="notice_days" />}
        <Choice {...props} name="deactivation_policy" />
        {policy !== 'none' && <Days {...props} name="deactivation_timeline" />}
        {policy !== 'none' && <Threshold {...props} />}
      </SimpleGrid>
    </Stack>
  )
}

function Days({ form, read_only, name }: PartProps & { name: DaySetting }) {
  const { texts, say } = useTexts()
  const { onChange, ...field } = form.field(name)
  return (
    <TextInput
      {...field}
      label={say(membership_type_fields[name])}
      description={texts.membertypes[`${name}_hint`]}
      inputMode="numeric"
      readOnly={read_only}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}

function Choice(props: PartProps & { name: 'proration' | 'deactivation_policy' }) {
  const { texts, say } = useTexts()
  const { form, read_only, name } = props
  const { onChange, ...field } = form.field(name)
  const labels = Object.entries(sayAll<string>(membership_type_values[name], say))
  return (
    <Select
      {...field}
      label={say(membership_type_fields[name])}
      description={texts.membertypes[`${name}_hint`]}
      readOnly={read_only}
      allowDeselect={false}
      data={labels.map(([value, label]) => ({ value, label }))}
      onChange={value => onChange(value as typeof field.value)}
    />
  )
}

/** The amount from which open dues count. The text stays as typed until the field loses the focus. */
function Threshold({ form, read_only, chapter }: PartProps) {
  const { texts, format, say } = useTexts()
  const { value, error, onChange } = form.field('deactivation_threshold_amount')
  const [typed, setTyped] = useState<string>()
  const shown = value === null ? '' : amountText(value, chapter?.currency ?? '', format.locale)
  return (
    <TextInput
      label={say(membership_type_fields.deactivation_threshold_amount)}
      description={texts.membertypes.threshold_hint(chapter?.currency ?? '')}
      inputMode="decimal"
      readOnly={read_only}
      error={error}
      value={typed ?? shown}
      onChange={event => {
        setTyped(event.currentTarget.value)
        onChange(readAmount(event.currentTarget.value, format.locale) ?? null)
      }}
      onBlur={() => value !== null && setTyped(undefined)}
    />
  )
}
