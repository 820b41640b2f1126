import type { ReactNode } from 'react'

/** Draws an icon of 20 by 20 in the colour of its text; it says nothing to a screen reader. */
function iconOf(drawing: ReactNode) {
  return function Icon({ size = 18 }: { size?: number }) {
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
        {drawing}
      </svg>
    )
  }
}

/** The sign of the house. */
export const HouseIcon = iconOf(<path d="M3 17V8l7-5 7 5v9M7.5 17v-4a2.5 2.5 0 0 1 5 0v4" />)
/** How much there is of what. */
export const OverviewIcon = iconOf(<path d="M3 17h14M5.5 14v-4M10 14V4.5M14.5 14V8" />)
/** People. */
export const MembersIcon = iconOf(
  <path d="M7.5 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM2 16.5c0-3 2.2-5 5.5-5s5.5 2 5.5 5M13 4a2.7 2.7 0 0 1 0 5.3M15 11.8c1.9.7 3 2.4 3 4.7" />
)
/** Add. */
export const PlusIcon = iconOf(<path d="M10 4v12M4 10h12" />)
/** Look for. */
export const SearchIcon = iconOf(
  <path d="M9 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11ZM13 13l4 4" />
)
/** Back, to the left. */
export const PreviousIcon = iconOf(<path d="m12.5 4.5-5.5 5.5 5.5 5.5" />)
/** On, to the right. */
export const NextIcon = iconOf(<path d="m7.5 4.5 5.5 5.5-5.5 5.5" />)
/** Out of the door. */
export const SignOutIcon = iconOf(<path d="M8 3.5H4.5v13H8M12.5 6.5 16 10l-3.5 3.5M16 10H8" />)
/** A key. */
export const KeyIcon = iconOf(
  <path d="M6.5 16.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM9 10.5l7-7M13.5 6l2.5 2.5" />
)
/** A person with a badge. */
export const AccountsIcon = iconOf(
  <path d="M4.5 3.5h11a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1h-11a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1ZM10 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM6.5 14c.3-1.6 1.6-2.5 3.5-2.5s3.2.9 3.5 2.5" />
)
/** A written page. */
export const AuditIcon = iconOf(<path d="M5 2.5h7l3.5 3.5v11.5H5ZM8 9h4.5M8 12h4.5M8 15h2.5" />)
/** A machine that runs. */
export const SystemIcon = iconOf(
  <path d="M3.5 4h13v5h-13ZM3.5 11h13v5h-13ZM6.5 6.5v.1M6.5 13.5v.1M10 6.5h4M10 13.5h4" />
)
/** Take away. */
export const RemoveIcon = iconOf(<path d="M5 5l10 10M15 5 5 15" />)
/** Something to be aware of. */
export const AlertIcon = iconOf(
  <path d="M10 6.5v4.5M10 13.8v.1M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15Z" />
)
/** What members can be: a card. */
export const TypesIcon = iconOf(<path d="M2.5 5h15v10.5h-15ZM2.5 8.5h15M5.5 12.5h4" />)
/** Parts of the organisation. */
export const ChaptersIcon = iconOf(
  <path d="M8 3h4v4H8ZM3 13h4v4H3ZM13 13h4v4h-4ZM10 7v3M5 13v-3h10v3" />
)
/** Up in a list. */
export const UpIcon = iconOf(<path d="m4.5 12.5 5.5-5.5 5.5 5.5" />)
/** Down in a list. */
export const DownIcon = iconOf(<path d="m4.5 7.5 5.5 5.5 5.5-5.5" />)
/** From the service to the reader. */
export const DownloadIcon = iconOf(<path d="M10 3.5v9M6 9l4 4 4-4M4 16.5h12" />)
/** From the reader to the service. */
export const UploadIcon = iconOf(<path d="M10 13V3.5M6 7.5l4-4 4 4M4 16.5h12" />)
