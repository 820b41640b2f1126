/** The logo in the colour of the text, hidden from screen readers. */
export function HouseIcon({ size }: { size: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M3 17V8l7-5 7 5v9M7.5 17v-4a2.5 2.5 0 0 1 5 0v4" />
    </svg>
  )
}
