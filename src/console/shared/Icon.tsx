import type { Drawing } from './icons.ts'

/** An icon in the colour of the text, hidden from screen readers. */
export function Icon({ of: path, size = 18 }: { of: Drawing; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  )
}
