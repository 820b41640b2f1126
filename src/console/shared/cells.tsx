import { Text, VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTexts } from '../texts/texts.tsx'
import type { Words } from './action.ts'
import { moneyText } from './amounts.ts'
import type { Column } from './DataTable.tsx'

type Rest = { [K in 'width' | 'from' | 'sort' | 'end']?: Column<unknown>[K] | undefined }
/** The fields of a row that have values of a kind. */
type FieldsOf<T, V> = { [K in keyof T]: T[K] extends V ? K : never }[keyof T] & string

/** Columns by the kind of their values, in the reader's formats. */
export function useCells<T>() {
  const { format, say } = useTexts()
  return {
    /** One of several values, in words. */
    choice: <V extends string>(
      key: FieldsOf<T, V>,
      label: string,
      words: Readonly<Record<V, Words | string>>,
      rest: Rest = {}
    ): Column<T> => ({
      key,
      label,
      width: '10rem',
      from: 'md',
      ...rest,
      cell: row => {
        const said = words[row[key] as V]
        return typeof said === 'string' ? said : say(said)
      }
    }),
    /** A field with a day. */
    day: (key: FieldsOf<T, string | null>, label: string, rest: Rest = {}): Column<T> => ({
      key,
      label,
      width: '9rem',
      from: 'sm',
      ...rest,
      cell: row => {
        const day = row[key] as string | null
        return day && <span className="figures">{format.date(day)}</span>
      }
    }),
    /** A field with a moment. */
    moment: (key: FieldsOf<T, string | null>, label: string, rest: Rest = {}): Column<T> => ({
      key,
      label,
      width: '12rem',
      from: 'sm',
      ...rest,
      cell: row => {
        const moment = row[key] as string | null
        return (
          moment && (
            <time className="figures" dateTime={moment}>
              {format.moment(moment)}
            </time>
          )
        )
      }
    }),
    /** An amount of a currency. */
    money: (amount: number, currency: string) => moneyText(amount, currency, format.locale),
    /** Whatever the row has to say. */
    text: (
      key: string,
      label: ReactNode,
      cell: (row: T) => ReactNode,
      rest: Rest = {}
    ): Column<T> => ({
      key,
      label,
      ...rest,
      cell
    }),
    /** The menu of what can be done about a row. */
    acts: (label: string, cell: (row: T) => ReactNode): Column<T> => ({
      key: 'acts',
      label: <VisuallyHidden>{label}</VisuallyHidden>,
      width: '4.5rem',
      cell
    })
  }
}

/** The first cell of a row: the link that opens its record in the drawer, and what narrow screens have no column for. */
export function RecordCell(props: {
  /** The search parameter that opens the record. */
  record: Readonly<Record<string, number>>
  children: ReactNode
  below?: ReactNode
}) {
  const { record, children, below } = props
  return (
    <>
      <Link
        to="."
        search={((old: object) => ({ ...old, ...record })) as never}
        className="row-link"
        dir="auto"
        preload={false}
      >
        {children}
      </Link>
      {below && (
        <Text size="xs" c="dimmed" hiddenFrom="sm" truncate>
          {below}
        </Text>
      )}
    </>
  )
}
