import { Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { Failure } from '../api/failure.ts'
import { may } from '../api/may.ts'
import { useAccount } from '../api/useSession.ts'
import { useChapters } from '../shared/chapters.ts'
import { EndButtons } from '../shared/EndButtons.tsx'
import { RecordDrawer } from '../shared/RecordDrawer.tsx'
import { useNotices } from '../shared/useFailure.ts'
import { isConflict, useRecordForm } from '../shared/useRecordForm.ts'
import { BoundTerms } from './BoundTerms.tsx'
import { EverywhereField } from './EverywhereField.tsx'
import { membership_type_values } from './fields.ts'
import { findFlaws } from './flaws.ts'
import { readType, useTypeChanges } from './queries.ts'
import { withFormPaths } from './refusal.ts'
import type { TypeDetails } from './settings.ts'
import { TypeFields } from './TypeFields.tsx'
import { useTexts } from './texts.ts'
import { useShownValues } from './useShownValues.ts'
import { toEditRequest, toFormValues } from './values.ts'

/** The form of a membership type. Sends only changed fields, with If-Match. */
export function EditType(props: {
  first: { type: TypeDetails; etag: string | undefined }
  unfolded: boolean
  onFold: (unfolded: boolean) => void
  onClose: () => void
}) {
  const { texts, format } = useTexts()
  const [{ type, etag }, setRead] = useState(props.first)
  const [busy, setBusy] = useState(false)
  const { archive, edit, remove } = useTypeChanges()
  const { done } = useNotices()
  const refused = useRef(false)
  const form = useRecordForm(toFormValues(type), membership_type_values)
  const [everywhere, setEverywhere] = useState(false)
  const chapter = useChapters().data?.find(({ id }) => id === type.chapter_id)
  const currency = chapter?.currency ?? ''
  const { labelFor, displayValue } = useShownValues(currency)
  const may_edit = may(useAccount().grants, 'manage_membertypes', type.chapter_id)

  const words = texts.membertypes

  async function save() {
    if (!form.changed) return props.onClose()
    const flaws = findFlaws(form.values, form.changes, { texts, locale: format.locale, currency })
    if (Object.keys(flaws).length > 0) {
      refused.current = true
      return form.refuse(flaws)
    }
    setBusy(true)
    try {
      const saved = await edit(
        { ...toEditRequest(type, form.changes), ...(everywhere && { everywhere }) },
        etag
      )
      done(words.saved(saved.name))
      props.onClose()
    } catch (error) {
      await (isConflict(error) ? takeTheirs() : fail(error))
      setBusy(false)
    }
  }

  async function takeTheirs() {
    const now = await readType(type.id).catch(fail)
    if (!now) return
    setRead(now)
    form.rebase(toFormValues(now.type))
  }

  function fail(error: unknown) {
    refused.current = true
    const taken = everywhere && error instanceof Failure && error.code === 'name_taken'
    form.fail(withFormPaths(error), taken ? { name: words.everywhere.name_taken } : {})
  }

  return (
    <RecordDrawer
      title={type.name}
      form={form}
      busy={busy}
      wide
      may_edit={may_edit}
      read_only={words.read_only}
      conflicts={{ labelFor, displayValue }}
      extra={
        may_edit && (
          <EndButtons
            {...{ name: type.name, archived: type.archived, words }}
            busy={form.changed}
            said={{ in_use: words.has_members }}
            onArchive={to => archive(type.id, to).then(props.onClose)}
            onRemove={() => remove(type.id, props.onClose)}
          />
        )
      }
      onSubmit={save}
      onClose={props.onClose}
    >
      {type.archived && <Text c="dimmed">{words.is_archived}</Text>}
      <TypeFields
        form={form}
        read_only={!may_edit}
        chapter={chapter}
        type_id={type.id}
        unfolded={props.unfolded}
        onFold={props.onFold}
        refused={refused}
      />
      {may_edit && <EverywhereField of="edit" checked={everywhere} onCheck={setEverywhere} />}
      {may_edit && <BoundTerms type={type} />}
    </RecordDrawer>
  )
}
