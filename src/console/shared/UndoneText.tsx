import { useTexts } from '../texts/texts.tsx'
import { fullName, usePeople } from './people.ts'
import type { Undone } from './useUndo.ts'

/** How many of those whom an undo left as they are can be named. */
const max_named = 10

/** For how many members a change was undone, and who stays as changed since. */
export function UndoneText({ undone }: { undone: Undone }) {
  const { texts, format } = useTexts()
  const { restored, removed, left, remaining } = undone
  const ids = remaining.slice(0, max_named).map(({ id }) => id)
  const people = usePeople(ids)
  const nameOf = (id: number) => {
    const person = people?.get(id)
    return person ? fullName(person) : people ? texts.shared.gone_number(`${id}`) : '…'
  }
  const words = texts.shared
  const more = left > ids.length ? [words.and_more(format.number(left - ids.length))] : []
  return (
    <>
      <div>{words.undone(format.number(restored + removed))}</div>
      {left > 0 && <div>{words.undone_left(format.list([...ids.map(nameOf), ...more]))}</div>}
    </>
  )
}
