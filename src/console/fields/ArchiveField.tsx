import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx'
import type { OwnField } from '../shared/ownNames.ts'
import { useNotices } from '../shared/useFailure.ts'
import { useFieldChanges } from './queries.ts'
import { useTexts } from './texts.ts'

/** The button that archives a field or brings it back, after a confirmation; disabled while there are unsaved changes. */
export function ArchiveField(props: { field: OwnField; busy: boolean; onDone: () => void }) {
  const { texts } = useTexts()
  const { id, label, archived } = props.field
  const [asking, ask] = useDisclosure()
  const { edit } = useFieldChanges()
  const { done, failed } = useNotices()
  const words = texts.fields
  const action = archived ? words.restore : words.archive

  async function go() {
    try {
      await edit({ id, archived: !archived })
      done(archived ? words.was_restored(label) : words.was_archived(label))
      props.onDone()
    } catch (error) {
      failed(error)
    }
  }

  return (
    <>
      <Button variant="default" disabled={props.busy} onClick={ask.open}>
        {action}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={archived ? words.restore_title(label) : words.archive_title(label)}
        text={archived ? words.restore_hint : words.archive_hint}
        confirm={action}
        onConfirm={go}
        onClose={ask.close}
      />
    </>
  )
}
