import { Button, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Chapter } from '../shared/chapters.ts'
import { FormDrawer } from '../shared/FormDrawer.tsx'
import { ownTimezone } from '../shared/TimezoneSelect.tsx'
import { useKeys } from '../shared/useKeys.ts'
import { useRecordForm } from '../shared/useRecordForm.ts'
import { ChapterFields, type ChapterValues } from './ChapterFields.tsx'
import { useChapterChanges } from './queries.ts'
import { useTexts } from './texts.ts'

const nothing: ChapterValues = {
  name: '',
  description: '',
  location: '',
  timezone: ownTimezone(),
  currency: 'EUR'
}

/** The form that adds a chapter, followed by a link to its membership types, which it needs before members. */
export function CreateChapter({ onClose }: { onClose: () => void }) {
  const [created, setCreated] = useState<Chapter>()
  if (created) return <CreatedChapter chapter={created} onClose={onClose} />
  return <NewChapter onCreated={setCreated} onClose={onClose} />
}

function NewChapter(props: { onCreated: (chapter: Chapter) => void; onClose: () => void }) {
  const { texts } = useTexts()
  const [busy, setBusy] = useState(false)
  const { create } = useChapterChanges()
  const keyFor = useKeys()
  const form = useRecordForm(nothing)

  async function save() {
    if (!form.values.name.trim()) return form.refuse({ name: texts.details.required })
    setBusy(true)
    try {
      props.onCreated(await create(form.values, keyFor(form.values)))
    } catch (error) {
      form.fail(error)
      setBusy(false)
    }
  }

  return (
    <FormDrawer
      title={texts.chapters.create}
      changed={form.changed}
      busy={busy}
      submit={texts.common.save}
      onSubmit={save}
      onClose={props.onClose}
    >
      <ChapterFields form={form} />
    </FormDrawer>
  )
}

function CreatedChapter({ chapter, onClose }: { chapter: Chapter; onClose: () => void }) {
  const { texts } = useTexts()
  return (
    <FormDrawer
      title={texts.chapters.created(chapter.name)}
      changed={false}
      busy={false}
      onSubmit={onClose}
      onClose={onClose}
    >
      <Text role="status">{texts.chapters.created_hint}</Text>
      <Button
        data-autofocus
        renderRoot={attributes => (
          <Link
            to="/console/chapter/$chapter_id/membertypes"
            params={{ chapter_id: chapter.id }}
            {...attributes}
          />
        )}
      >
        {texts.chapters.to_types}
      </Button>
    </FormDrawer>
  )
}
