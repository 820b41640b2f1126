import { Group } from '@mantine/core'
import { ConfirmedButton } from './ConfirmedButton.tsx'
import type { Said } from './useFailure.ts'

type Named = (name: string) => string

/** The texts for archiving, restoring and removing a record. */
interface EndWords {
  archive: string
  archive_title: Named
  archive_hint: string
  was_archived: Named
  restore: string
  restore_title: Named
  restore_hint: string
  was_restored: Named
  remove: string
  remove_title: Named
  remove_hint: string
  was_removed: Named
}

/** The buttons that archive or restore a record, or remove an archived record. */
export function EndButtons(props: {
  name: string
  archived: boolean
  words: EndWords
  /** Texts for failure codes that have a special meaning when a record is removed. */
  said: Said
  /** Whether there are unsaved changes, which would be lost. */
  busy: boolean
  /** Archives or restores the record. */
  onArchive: (archived: boolean) => Promise<unknown>
  onRemove: () => Promise<unknown>
}) {
  const { name, words, said, busy, onArchive, onRemove } = props
  if (!props.archived)
    return (
      <ConfirmedButton
        label={words.archive}
        title={words.archive_title(name)}
        text={words.archive_hint}
        disabled={busy}
        onConfirm={() => onArchive(true).then(() => words.was_archived(name))}
      />
    )
  return (
    <Group gap="xs">
      <ConfirmedButton
        label={words.restore}
        title={words.restore_title(name)}
        text={words.restore_hint}
        disabled={busy}
        onConfirm={() => onArchive(false).then(() => words.was_restored(name))}
      />
      <ConfirmedButton
        label={words.remove}
        title={words.remove_title(name)}
        text={words.remove_hint}
        disabled={busy}
        loses
        said={said}
        onConfirm={() => onRemove().then(() => words.was_removed(name))}
      />
    </Group>
  )
}
