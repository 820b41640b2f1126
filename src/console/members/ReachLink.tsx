import { ActionIcon } from '@mantine/core'
import { IconMail, IconPhone } from '@tabler/icons-react'
import { Icon } from '../shared/Icon.tsx'
import { useTexts } from '../texts/texts.tsx'

/** A link beside a field that opens an e-mail to the address or calls the number; null while the field is empty. */
export function ReachLink({ scheme, value }: { scheme: 'mailto' | 'tel'; value: string }) {
  const { texts } = useTexts()
  // the spaces and brackets in a written telephone number are left out of its address (RFC 3966)
  const target = scheme === 'tel' ? value.replace(/[^+\d]/g, '') : encodeURIComponent(value.trim())
  if (target === '') return null
  const [label, icon] =
    scheme === 'tel' ? [texts.shared.call, IconPhone] : [texts.shared.write, IconMail]
  return (
    <ActionIcon
      component="a"
      href={`${scheme}:${target}`}
      variant="subtle"
      aria-label={`${label}: ${value}`}
    >
      <Icon of={icon} size={16} />
    </ActionIcon>
  )
}
