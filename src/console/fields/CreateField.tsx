import { useState } from 'react'
import { FormDrawer } from '../shared/FormDrawer.tsx'
import { useNotices } from '../shared/useFailure.ts'
import { useKeys } from '../shared/useKeys.ts'
import { useRecordForm } from '../shared/useRecordForm.ts'
import { DefinitionFields } from './DefinitionFields.tsx'
import { own_field_values } from './fields.ts'
import { useFieldChanges } from './queries.ts'
import { useTexts } from './texts.ts'
import { type FieldValues, new_field, proposeKey, toCreateRequest } from './values.ts'

/** The form of a new field. The key is made from the name until the user types a key. */
export function CreateField({ onClose }: { onClose: () => void }) {
  const { texts } = useTexts()
  const [busy, setBusy] = useState(false)
  const { create } = useFieldChanges()
  const { done } = useNotices()
  const keyFor = useKeys()
  const form = useRecordForm(new_field, own_field_values)

  function takeLabel(label: string) {
    const { values, field } = form
    if (values.key === proposeKey(values.label)) field('key').onChange(proposeKey(label))
    field('label').onChange(label)
  }

  async function save() {
    const missing = missingValues(form.values, texts.details.required)
    if (Object.keys(missing).length > 0) return form.refuse(missing)
    const body = toCreateRequest(form.values)
    setBusy(true)
    try {
      const { label } = await create(body, keyFor(body))
      done(texts.fields.created(label))
      onClose()
    } catch (error) {
      form.fail(error)
      setBusy(false)
    }
  }

  return (
    <FormDrawer
      title={texts.fields.create}
      changed={form.changed}
      busy={busy}
      submit={texts.common.save}
      onSubmit={save}
      onClose={onClose}
    >
      <DefinitionFields form={form} onLabel={takeLabel} />
    </FormDrawer>
  )
}

function missingValues(values: FieldValues, words: string): Record<string, string> {
  const needed = (['label', 'key'] as const).filter(name => !values[name].trim())
  return Object.fromEntries(needed.map(name => [name, words]))
}
