import { ReadingDrawer } from '../shared/RecordDrawer.tsx'
import { CreateType } from './CreateType.tsx'
import { EditType } from './EditType.tsx'
import { useType } from './queries.ts'
import { useTexts } from './texts.ts'

interface DrawerProps {
  unfolded: boolean
  onFold: (unfolded: boolean) => void
  onClose: () => void
}

/** The drawer of a membership type, new or existing. */
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
    <ReadingDrawer
      title={texts.membertypes.one}
      query={read}
      fields={7}
      wide
      onClose={props.onClose}
    />
  )
}
