import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { may } from '../api/may.ts'
import { useAccount } from '../api/useSession.ts'
import { changedFields } from '../shared/changes.ts'
import { readChapter } from '../shared/chapters.ts'
import { EndButtons } from '../shared/EndButtons.tsx'
import { ReadingDrawer, RecordDrawer } from '../shared/RecordDrawer.tsx'
import { useNotices } from '../shared/useFailure.ts'
import { useRecordForm } from '../shared/useRecordForm.ts'
import { ChapterFields } from './ChapterFields.tsx'
import { chapter_values } from './fields.ts'
import { LetterFields } from './LetterFields.tsx'
import { useChapter, useChapterChanges } from './queries.ts'
import { RuleFields } from './RuleFields.tsx'
import { useTexts } from './texts.ts'
import { useShownValues } from './useShownValues.ts'
import {
  type ChapterDetails,
  type ChapterValues,
  findFlaws,
  toEditRequest,
  toFormValues
} from './values.ts'

interface DrawerProps {
  archived: boolean
  onClose: () => void
}

/** The drawer of a chapter. */
export function ChapterDrawer({ id, name, ...props }: DrawerProps & { id: number; name: string }) {
  const read = useChapter(id)
  if (read.data) return <EditChapter first={read.data} {...props} />
  return <ReadingDrawer title={name} query={read} fields={8} onClose={props.onClose} />
}

/** The form of a chapter. Sends only changed fields. */
function EditChapter(props: DrawerProps & { first: ChapterDetails }) {
  const { first, archived, onClose } = props
  const { texts } = useTexts()
  const [read, setRead] = useState(toFormValues(first))
  const [busy, setBusy] = useState(false)
  const { archive, edit, remove } = useChapterChanges()
  const { done } = useNotices()
  const form = useRecordForm(read, chapter_values)
  const shown = useShownValues()
  const { grants } = useAccount()
  const may_edit = may(grants, 'edit_chapters', first.id)

  async function save() {
    if (!form.changed) return onClose()
    const flaws = findFlaws(form.values, texts)
    if (Object.keys(flaws).length > 0) return form.refuse(flaws)
    setBusy(true)
    try {
      // only changed fields are sent: there is a conflict only if somebody else changed the same field
      const now = toFormValues(await readChapter(first.id))
      if (isOlder(read, now)) {
        form.rebase(now)
        setRead(now)
        return setBusy(false)
      }
      const saved = await edit(toEditRequest(first.id, form.values, form.changes))
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
      conflicts={shown}
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
      <LetterFields form={form} read_only={!may_edit} />
      <RuleFields form={form} read_only={!may_edit} />
      {may(grants, 'edit_many_members', first.id) && !archived && (
        <OpeningLink chapter_id={first.id} />
      )}
    </RecordDrawer>
  )
}

/** The way to open memberships, with what that is for. */
function OpeningLink({ chapter_id }: { chapter_id: number }) {
  const { texts } = useTexts()
  return (
    <Text size="sm" c="dimmed">
      {texts.chapters.opening_hint}{' '}
      <Anchor
        inherit
        underline="always"
        renderRoot={attributes => (
          <Link to="/console/chapter/$chapter_id/opening" params={{ chapter_id }} {...attributes} />
        )}
      >
        {texts.chapters.opening}
      </Anchor>
    </Text>
  )
}

const isOlder = (read: ChapterValues, now: ChapterValues) =>
  Object.keys(changedFields(read, now)).length > 0
