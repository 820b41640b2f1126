import { useState } from 'react'
import { may } from '../api/may.ts'
import { useAccount } from '../api/useSession.ts'
import { changedFields } from '../shared/changes.ts'
import type { Chapter } from '../shared/chapters.ts'
import { EndButtons } from '../shared/EndButtons.tsx'
import { RecordDrawer } from '../shared/RecordDrawer.tsx'
import { useNotices } from '../shared/useFailure.ts'
import { useRecordForm } from '../shared/useRecordForm.ts'
import { ChapterFields, type ChapterValues } from './ChapterFields.tsx'
import { useChapterChanges } from './queries.ts'
import { useTexts } from './texts.ts'

/** The form of a chapter. Sends only changed fields. */
export function EditChapter(props: { first: Chapter; archived: boolean; onClose: () => void }) {
  const { first, archived, onClose } = props
  const { texts } = useTexts()
  const [read, setRead] = useState(toFormValues(first))
  const [busy, setBusy] = useState(false)
  const { archive, edit, read: readNow, remove } = useChapterChanges()
  const { done } = useNotices()
  const form = useRecordForm(read)
  const { grants } = useAccount()
  const may_edit = may(grants, 'edit_chapters', first.id)

  async function save() {
    if (!form.changed) return onClose()
    if (!form.values.name.trim()) return form.refuse({ name: texts.details.required })
    setBusy(true)
    try {
      // only changed fields are sent, so a conflict needs a change of the same field
      const now = await readNow(first.id)
      if (now && isOlder(read, toFormValues(now))) {
        form.rebase(toFormValues(now))
        setRead(toFormValues(now))
        return setBusy(false)
      }
      const saved = await edit({ id: first.id, ...form.changes })
      done(texts.chapters.saved(saved.name))
      onClose()
    } catch (error) {
      form.fail(error)
      setBusy(false)
    }
  }

  return (
    <RecordDrawer
      title={first.name}
      form={form}
      busy={busy}
      may_edit={may_edit}
      read_only={texts.chapters.read_only}
      conflicts={{
        labelFor: field => texts.chapters[field],
        displayValue: (_field, value) => String(value)
      }}
      extra={
        may(grants, 'end_chapters', first.id) && (
          <EndButtons
            {...{ name: first.name, archived, words: texts.chapters, busy: form.changed }}
            said={{ in_use: texts.chapters.in_use, conflict: texts.chapters.is_last }}
            onArchive={to => archive(first.id, to).then(onClose)}
            onRemove={() => remove(first.id).then(onClose)}
          />
        )
      }
      onSubmit={save}
      onClose={onClose}
    >
      <ChapterFields form={form} read_only={!may_edit} />
    </RecordDrawer>
  )
}

const isOlder = (read: ChapterValues, now: ChapterValues) =>
  Object.keys(changedFields(read, now)).length > 0

function toFormValues({ name, description, location, timezone, currency }: Chapter): ChapterValues {
  return { name, description, location, timezone, currency }
}
