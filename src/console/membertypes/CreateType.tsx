import { useRef, useState } from 'react'
import { useChapters } from '../shared/chapters.ts'
import { FormDrawer } from '../shared/FormDrawer.tsx'
import { useNotices } from '../shared/useFailure.ts'
import { useKeys } from '../shared/useKeys.ts'
import { useRecordForm } from '../shared/useRecordForm.ts'
import { EverywhereField } from './EverywhereField.tsx'
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
  const { create, copy } = useTypeChanges()
  const { done, told } = useNotices()
  const [everywhere, setEverywhere] = useState(false)
  const keyFor = useKeys()
  const refused = useRef(false)
  const form = useRecordForm(first, membership_type_values)
  const chapters = useChapters().data ?? []
  const chapter = chapters.find(({ id }) => id === chapter_id)
  const others = chapters.filter(other => other !== chapter)
  const words = texts.membertypes

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
      const { id, name } = await create(body, keyFor(body))
      if (everywhere) await copyTo(id)
      done(words.created(name))
      props.onClose()
    } catch (error) {
      refused.current = true
      form.fail(withFormPaths(error))
      setBusy(false)
    }
  }

  async function copyTo(id: number) {
    const body = { id, chapter_ids: others.map(other => other.id) }
    const { skipped } = await copy(body, keyFor(body))
    for (const [code, same] of Map.groupBy(skipped, one => one.code)) {
      const ids = same.map(one => one.chapter_id)
      const names = others.filter(other => ids.includes(other.id)).map(other => other.name)
      told(words.everywhere.skipped[code](names.join(', ')))
    }
  }

  return (
    <FormDrawer
      title={words.create}
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
      <EverywhereField of="create" checked={everywhere} onCheck={setEverywhere} />
    </FormDrawer>
  )
}
