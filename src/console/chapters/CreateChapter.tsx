import { Button, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Chapter } from '../shared/chapters.ts'
import { FormDrawer } from '../shared/FormDrawer.tsx'
import { ownTimezone } from '../shared/TimezoneSelect.tsx'
import { useKeys } from '../shared/useKeys.ts'
import { useRecordForm } from '../shared/useRecordForm.ts'
import { AccountSelect } from './AccountSelect.tsx'
import { ChapterFields } from './ChapterFields.tsx'
import { chapter_values } from './fields.ts'
import { useChapterChanges } from './queries.ts'
import { useTexts } from './texts.ts'
import { type ChapterValues, findFlaws, toCreateRequest } from './values.ts'

const nothing: ChapterValues = {
  name: '',
  description: '',
  location: '',
  timezone: ownTimezone(),
  currency: 'EUR',
  language: '',
  email: '',
  bank_account_id: '',
  iban: '',
  bic: '',
  messages: 'propose',
  deactivation: 'propose',
  acts_from: '',
  payment_days: '14',
  dunning_days: ''
}

/** The form that adds a chapter; then a link to the membership types, which a chapter needs before it can have members. */
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
  const form = useRecordForm(nothing, chapter_values)

  async function save() {
    const flaws = findFlaws(form.values, texts)
    if (Object.keys(flaws).length > 0) return form.refuse(flaws)
    setBusy(true)
    try {
      const body = toCreateRequest(form.values)
      props.onCreated(await create(body, keyFor(body)))
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
      <AccountSelect form={form} read_only={false} />
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
