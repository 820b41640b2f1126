import { Anchor, Button, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTexts } from './texts.ts'

/** The member who already has an e-mail address. */
export interface Holder {
  id: number
  name: string
}

/** The actions if another member has the e-mail address: to save with the shared address, or to open that member's page. */
export function SharedAddress(props: {
  chapter_id: number
  holder: Holder | undefined
  busy: boolean
  onShare: () => void
}) {
  const { texts } = useTexts()
  const { chapter_id, holder, busy, onShare } = props
  return (
    <Group gap="xs" mb="sm">
      <Button variant="default" size="compact-sm" loading={busy} onClick={onShare}>
        {texts.members.share_address}
      </Button>
      {holder && (
        <Anchor
          size="sm"
          renderRoot={attributes => (
            <Link
              to="/console/chapter/$chapter_id/members/$member_id"
              params={{ chapter_id, member_id: holder.id }}
              target="_blank"
              {...attributes}
            />
          )}
        >
          {texts.members.see(holder.name)}
        </Anchor>
      )}
    </Group>
  )
}
