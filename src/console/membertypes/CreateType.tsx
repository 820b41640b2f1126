import { useRef, useState } from 'react'
import { useChapters } from '../shared/chapters.ts'
import { FormDrawer } from '../shared/FormDrawer.tsx'
import { useNotices } from '../shared/useFailure.ts'
import { useKeys } from '../shared/useKeys.ts'
import { useRecordForm } from '../shared/useRecordForm.ts'
import { membership_type_values } from './fields.ts'
import { findFlaws } from './flaws.ts'
import { useTypeChanges } from './queries.ts'
import { withFormPaths } from './refusal.ts'
import { TypeFields } from './TypeFields.tsx'
import { useTexts } from './texts.ts'
import { newValues, toCreateRequest } from './values.ts'

/** The form of a new membership type. An idempotency key keeps a repeated request from adding two. */
export function CreateType(props: {
  chapter_id: number
  unfolded: boolean
  onFold: (unfolded: boolean) => void
  onClose: () => void
}) {
  const { texts, format } = useTexts()
  const { chapter_id } = props
  const [first] = useState(newValues)
  const [busy, setBusy] = useState(false)
  const { create } = useTypeChanges()
  const { done } = useNotices()
  const keyFor = useKeys()
  const refused = useRef(false)
  const form = useRecordForm(first, membership_type_values)
  const chapter = useChapters().data?.find(({ id }) => id === chapter_id)

  async function save() {
    const reading = { texts, locale: format.locale, currency: chapter?.currency ?? '' }
    const flaws = findFlaws(form.values, form.values, reading)
    if (Object.keys(flaws).length > 0) {
      refused.current = true
      return form.refuse(flaws)
    }
    setBusy(true)
    try {
      const body = toCreateRequest(chapter_id, form.values)
      const { name } = await create(body, keyFor(body))
      done(texts.membertypes.created(name))
      props.onClose()
    } catch (error) {
      refused.current = true
      form.fail(withFormPaths(error))
      setBusy(false)
    }
  }

  return (
    <FormDrawer
      title={texts.membertypes.create}
      changed={form.changed}
      busy={busy}
      wide
      submit={texts.common.save}
      onSubmit={save}
      onClose={props.onClose}
    >
      <TypeFields
        form={form}
        read_only={false}
        chapter={chapter}
        unfolded={props.unfolded}
        onFold={props.onFold}
        refused={refused}
      />
    </FormDrawer>
  )
}
