import { Skeleton, Stack } from '@mantine/core'
import { FailureView } from '../shared/FailureView.tsx'
import { FormDrawer } from '../shared/FormDrawer.tsx'
import { useTexts } from '../texts/texts.tsx'
import { CreateType } from './CreateType.tsx'
import { EditType } from './EditType.tsx'
import { useType } from './queries.ts'
import type { Part } from './search.ts'

interface DrawerProps {
  part: Part
  onPart: (part: Part) => void
  onClose: () => void
}

/** One membership type beside the list: to be added, or to be seen and edited. */
export function TypeDrawer({
  chapter_id,
  type,
  ...props
}: DrawerProps & { chapter_id: number; type: number | 'new' }) {
  if (type === 'new') return <CreateType chapter_id={chapter_id} {...props} />
  return <ExistingType id={type} {...props} />
}

function ExistingType({ id, ...props }: DrawerProps & { id: number }) {
  const { texts } = useTexts()
  const read = useType(id)
  if (read.data) return <EditType first={read.data} {...props} />
  return (
    <FormDrawer
      title={texts.membertypes.one}
      changed={false}
      busy={false}
      wide
      onSubmit={props.onClose}
      onClose={props.onClose}
    >
      {read.isError ? (
        <FailureView failure={read.error} retry={read.refetch} />
      ) : (
        <Stack gap="lg">
          {[1, 2, 3, 4, 5, 6, 7].map(line => (
            <Skeleton key={line} h={36} mt="md" />
          ))}
        </Stack>
      )}
    </FormDrawer>
  )
}
