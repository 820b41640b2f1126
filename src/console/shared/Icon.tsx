import type { Icon as TablerIcon } from '@tabler/icons-react'

/** An icon in the colour of the text, hidden from screen readers. */
export function Icon({ of: Drawing, size = 18 }: { of: TablerIcon; size?: number }) {
  return <Drawing size={size} stroke={1.5} aria-hidden="true" focusable="false" />
}
