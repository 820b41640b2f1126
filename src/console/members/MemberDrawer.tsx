import { Skeleton, Stack } from '@mantine/core'
import { FailureView } from '../shared/FailureView.tsx'
import { FormDrawer } from '../shared/FormDrawer.tsx'
import { useTexts } from '../texts/texts.tsx'
import { CreateMember } from './CreateMember.tsx'
import { EditMember } from './EditMember.tsx'
import { useMember } from './queries.ts'

/** One member beside the list: to be added, or to be seen and edited. */
export function MemberDrawer(props: {
  chapter_id: number
  member: number | 'new'
  onClose: () => void
}) {
  const { chapter_id, member, onClose } = props
  if (member === 'new') return <CreateMember chapter_id={chapter_id} onClose={onClose} />
  return <ExistingMember id={member} onClose={onClose} />
}

function ExistingMember({ id, onClose }: { id: number; onClose: () => void }) {
  const { texts } = useTexts()
  const read = useMember(id)
  if (read.data) return <EditMember first={read.data} onClose={onClose} />
  return (
    <FormDrawer
      title={texts.members.title}
      changed={false}
      busy={false}
      onSubmit={onClose}
      onClose={onClose}
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
