import { Select, type SelectProps, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useTexts } from '../texts/texts.tsx'
import { fullName, type Person, usePeople, useSearchedPeople } from './people.ts'

/** The number of members that the select offers. */
const max_offered = 8
/** The pause after which a typed text is searched for, in milliseconds. */
const pause = 250

/** The select for a member; finds members by name and by everything else that the search of members covers. */
export function PersonSelect({
  chapter_id,
  without,
  hint,
  value,
  onChange,
  ...input
}: Omit<SelectProps, 'value' | 'onChange' | 'data'> & {
  /** The chapter whose members are offered; all chapters if missing. */
  chapter_id?: number | undefined
  /** A member who is not offered. */
  without?: number | undefined
  /** What is said about an offered member besides birthday, city and address. */
  hint?: (person: Person) => string | undefined
  /** The id of the chosen member. */
  value: number | undefined
  onChange: (id: number | undefined) => void
}) {
  const { texts, format } = useTexts()
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), pause)
  const [opened, setOpened] = useState(false)
  const [picked, setPicked] = useState<Person>()
  const known = usePeople(value ? [value] : [])?.get(value ?? 0)
  const chosen = known ?? (picked?.id === value ? picked : undefined)
  const name = chosen && fullName(chosen)
  // the input shows the name of the chosen member, which is not a text to search for
  const wanted = search === name ? '' : search
  const found = useSearchedPeople(wanted, max_offered, { chapter_id, enabled: opened }).data
  const offered = (found?.members ?? []).filter(({ id }) => id !== without)
  const hints = new Map(
    offered.map(person => {
      const { id, date_of_birth, city, email } = person
      const told = [hint?.(person), date_of_birth && format.date(date_of_birth), city, email]
      return [String(id), told.filter(Boolean).join(' · ')]
    })
  )
  const others = chosen && offered.every(({ id }) => id !== value) ? [chosen] : []
  return (
    <Select
      {...input}
      searchable
      clearable
      searchValue={typed}
      onSearchChange={setTyped}
      onDropdownOpen={() => setOpened(true)}
      filter={({ options }) => options}
      nothingFoundMessage={found && texts.shared.nobody_found}
      data={[...others, ...offered].map(person => ({
        value: String(person.id),
        label: fullName(person)
      }))}
      renderOption={({ option }) => (
        <div>
          <Text size="sm" dir="auto">
            {option.label}
          </Text>
          <Text size="xs" c="dimmed" className="wrapped">
            {hints.get(option.value)}
          </Text>
        </div>
      )}
      value={value && name ? String(value) : null}
      onChange={id => {
        setPicked(offered.find(person => String(person.id) === id))
        onChange(id === null ? undefined : Number(id))
      }}
    />
  )
}
