import './day-input.css'
import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTexts } from '../texts/texts.tsx'
import { isDay } from './days.ts'
import { Icon } from './Icon.tsx'
import { IconCalendar } from './icons.ts'

/**
 * The input for a day, in the reader's format whatever the language of the browser; a button opens the browser's calendar. While a day
 * is not whole, the value is empty; what cannot be read as a day once the input is left is the value itself, so that it is refused.
 */
export function DayInput({
  value,
  onChange,
  error,
  ...input
}: Omit<TextInputProps, 'value' | 'onChange' | 'type'> & {
  value: string
  onChange: (day: string) => void
}) {
  const { texts, format } = useTexts()
  const { locale } = format
  const picker = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string>()
  const unread = typed === undefined && value !== '' && !isDay(value)
  const fixed = input.readOnly || input.disabled
  function type(text: string) {
    setTyped(text)
    onChange(readDay(text, locale) ?? '')
  }
  function settle() {
    const text = typed?.trim()
    if (text && !readDay(text, locale)) onChange(text)
    setTyped(undefined)
  }
  function pick(day: string) {
    setTyped(undefined)
    onChange(day)
  }
  return (
    <TextInput
      autoComplete="off"
      placeholder={orderOf(locale)
        .map(part => texts.shared.day_letters[part])
        .join(separatorOf(locale))}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      {...input}
      value={typed ?? dayText(value, locale)}
      error={error || (unread && texts.details.not_a_date)}
      onChange={event => type(event.currentTarget.value)}
      onBlur={settle}
      onKeyDown={event => event.key === 'Enter' && settle()}
      rightSection={
        !fixed && (
          <>
            <ActionIcon
              variant="subtle"
              color="gray"
              tabIndex={-1}
              aria-label={texts.shared.calendar}
              onClick={() => picker.current?.showPicker()}
            >
              <Icon of={IconCalendar} size={16} />
            </ActionIcon>
            <input
              ref={picker}
              type="date"
              className="day-picker"
              tabIndex={-1}
              aria-hidden
              value={isDay(value) ? value : ''}
              onChange={event => pick(event.currentTarget.value)}
            />
          </>
        )
      }
    />
  )
}

type Part = 'day' | 'month' | 'year'

const partsIn = (locale: string) =>
  new Intl.DateTimeFormat(locale, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC'
  }).formatToParts(new Date(0))

/** The order in which a locale writes a day. */
const orderOf = (locale: string) =>
  partsIn(locale).flatMap(({ type }) => (type === 'literal' ? [] : [type as Part]))

const separatorOf = (locale: string) =>
  partsIn(locale).find(({ type }) => type === 'literal')?.value ?? '-'

/** A day as it is typed in a locale; any other text as it is. */
function dayText(day: string, locale: string): string {
  if (!isDay(day)) return day
  const [year = '', month = '', date = ''] = day.split('-')
  const parts = { year, month, day: date }
  return orderOf(locale)
    .map(part => parts[part])
    .join(separatorOf(locale))
}

/** The day that a text means in a locale: `31.12.2026`, `2026-12-31`, or `12/31/2026` where the month comes first. */
function readDay(text: string, locale: string): string | undefined {
  const [first = '', second = '', third = '', ...others] = text.trim().split(/\s*[-./]\s*/)
  if (others.length > 0) return undefined
  const month_first = /\d\s*\//.test(text) && orderOf(locale)[0] === 'month'
  const [month, date] = month_first ? [first, second] : [second, first]
  const [year, ...rest] = /^\d{4}$/.test(first) ? [first, second, third] : [third, month, date]
  const day = [year, ...rest.map(part => part?.padStart(2, '0'))].join('-')
  return isDay(day) ? day : undefined
}
