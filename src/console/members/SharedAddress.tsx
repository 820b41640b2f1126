import { Anchor, Button, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTexts } from './texts.ts'

/** Somebody who has an e-mail address already. */
export interface Holder {
  id: number
  name: string
}

/** What can be done if somebody else has the address: look who that is, or share it. */
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
