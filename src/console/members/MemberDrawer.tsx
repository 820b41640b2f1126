import { member_details } from '../api/members.ts'
import { ReadingDrawer } from '../shared/RecordDrawer.tsx'
import { useLabel } from '../shared/view.ts'
import { CreateMember } from './CreateMember.tsx'
import { EditMember } from './EditMember.tsx'
import { useMember } from './queries.ts'

/** The drawer of a member, new or existing. */
export function MemberDrawer(props: {
  chapter_id: number
  member: number | 'new'
  onClose: () => void
  /** Shows another member. */
  onShow: (id: number) => void
}) {
  const { chapter_id, member, onClose, onShow } = props
  if (member === 'new')
    return <CreateMember chapter_id={chapter_id} onClose={onClose} onShow={onShow} />
  return <ExistingMember id={member} onClose={onClose} />
}

function ExistingMember({ id, onClose }: { id: number; onClose: () => void }) {
  const label = useLabel()
  const read = useMember(id)
  if (read.data) return <EditMember first={read.data} onClose={onClose} />
  return (
    <ReadingDrawer
      title={label}
      query={read}
      fields={5 + member_details.length}
      onClose={onClose}
    />
  )
}
