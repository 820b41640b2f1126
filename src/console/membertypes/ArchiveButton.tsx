import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx'
import { useNotices } from '../shared/useFailure.ts'
import { useTypeChanges } from './queries.ts'
import type { TypeDetails } from './settings.ts'
import { useTexts } from './texts.ts'

/** The button that archives or restores a type after a confirmation; disabled while there are unsaved changes. */
export function ArchiveButton(props: { type: TypeDetails; busy: boolean; onDone: () => void }) {
  const { texts } = useTexts()
  const { id, name, archived } = props.type
  const [asking, ask] = useDisclosure()
  const { archive } = useTypeChanges()
  const { done, failed } = useNotices()
  const words = texts.membertypes
  const action = archived ? words.restore : words.archive

  async function go() {
    try {
      await archive(id, !archived)
      done(archived ? words.was_restored(name) : words.was_archived(name))
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
        title={archived ? words.restore_title(name) : words.archive_title(name)}
        text={archived ? words.restore_hint : words.archive_hint}
        confirm={action}
        onConfirm={go}
        onClose={ask.close}
      />
    </>
  )
}
