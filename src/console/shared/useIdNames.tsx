import { Fragment, type ReactNode } from 'react'
import { useTexts } from '../texts/texts.tsx'
import { useChapters } from './chapters.ts'
import type { Changes } from './differences.ts'
import { useTypesOf } from './membershipTypes.ts'
import { findIds, idKind, max_named } from './namedIds.ts'
import { PersonName } from './PersonName.tsx'
import { usePeople } from './people.ts'

/**
 * Returns a function for the name of the member, membership type or chapter in a field of a log entry; undefined if the value
 * is not an id. Types are looked up in the record's chapter, `chapter_id`. With `aside`, links to members open another tab.
 */
export function useIdNames(
  changes: Changes,
  { chapter_id, aside }: { chapter_id: number | null; aside: boolean | undefined }
) {
  const { texts, format } = useTexts()
  const people = usePeople(findIds(changes, 'member'))
  const chapters = useChapters().data
  const own = chapter_id === null ? [] : [chapter_id]
  const types = useTypesOf(
    findIds(changes, 'type').length > 0
      ? [...new Set([...own, ...findIds(changes, 'chapter')])]
      : []
  )
  const nameIn = (known: readonly { id: number; name: string }[] | undefined, id: number) =>
    known ? (known.find(one => one.id === id)?.name ?? texts.shared.gone_number(`${id}`)) : '…'
  function lookUp(field: string, id: number): ReactNode {
    const kind = idKind(field)
    if (kind === 'member') return <PersonName {...{ id, people, aside }} numbered />
    if (kind === 'type') return <bdi>{nameIn(types, id)}</bdi>
    return kind === 'chapter' ? <bdi>{nameIn(chapters, id)}</bdi> : undefined
  }
  return (field: string, value: unknown): ReactNode => {
    if (typeof value === 'number') return lookUp(field, value)
    const is_list = Array.isArray(value) && value.every(one => typeof one === 'number')
    if (!is_list || !idKind(field)) return undefined
    if (value.length > max_named) return format.number(value.length)
    return value.map((id, index) => (
      <Fragment key={id}>
        {index > 0 && ', '}
        {lookUp(field, id)}
      </Fragment>
    ))
  }
}
