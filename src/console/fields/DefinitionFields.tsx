import { Select, Switch, Textarea, TextInput } from '@mantine/core'
import { FieldKind } from '../api/contract.ts'
import { useChapters } from '../shared/chapters.ts'
import { FailureAlert } from '../shared/FailureAlert.tsx'
import { valueText } from '../shared/fieldWords.ts'
import type { useRecordForm } from '../shared/useRecordForm.ts'
import { custom_field_fields, custom_field_values } from './fields.ts'
import { useTexts } from './texts.ts'
import { type FieldValues, hasChoices } from './values.ts'

/** The inputs for the definition of a field. The key and the chapter of an existing field cannot change. */
export function DefinitionFields(props: {
  form: ReturnType<typeof useRecordForm<FieldValues>>
  /** Whether the field exists already. */
  known?: boolean
  /** Called with a new name, which the form then does not set by itself. */
  onLabel?: (label: string) => void
}) {
  const { texts, say } = useTexts()
  const { form, known } = props
  const chapters = useChapters().data ?? []
  const words = texts.fields
  const line = (name: 'label' | 'key' | 'choices') => {
    const { onChange, ...field } = form.field(name)
    const put = (name === 'label' && props.onLabel) || onChange
    const take = (event: { currentTarget: { value: string } }) => put(event.currentTarget.value)
    return { ...field, name, label: say(custom_field_fields[name]), onChange: take }
  }
  const kind = form.field('kind')
  const required = form.field('required')
  return (
    <>
      <FailureAlert failure={form.failure} />
      <TextInput {...line('label')} withAsterisk data-autofocus />
      <TextInput
        {...line('key')}
        withAsterisk
        readOnly={known}
        description={words.key_hint}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
      />
      <Select
        label={words.for_whom}
        description={words.for_hint}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        {...form.field('chapter_id')}
        readOnly={known}
        data={[
          { value: '', label: words.for_all },
          ...chapters.map(({ id, name }) => ({ value: String(id), label: name }))
        ]}
        allowDeselect={false}
        onChange={value => form.field('chapter_id').onChange(value ?? '')}
      />
      <Select
        {...kind}
        label={say(custom_field_fields.kind)}
        data={FieldKind.map(value => ({
          value,
          label: valueText('kind', value, custom_field_values, say)
        }))}
        allowDeselect={false}
        onChange={value => value && kind.onChange(value)}
      />
      {hasChoices(form.values) && (
        <Textarea
          {...line('choices')}
          withAsterisk
          autosize
          minRows={3}
          maxRows={12}
          error={choicesError(form.errors)}
          description={words.choices_hint}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
        />
      )}
      <Switch
        label={say(custom_field_fields.required)}
        description={words.required_hint}
        error={required.error}
        checked={required.value}
        onChange={event => required.onChange(event.currentTarget.checked)}
      />
    </>
  )
}

/** The error of the list of choices, or of the first wrong choice. */
function choicesError(errors: Readonly<Record<string, string>>): string | undefined {
  const name = Object.keys(errors).find(path => /^choices(\.|$)/.test(path))
  return name && errors[name]
}
