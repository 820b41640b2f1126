import { Text } from '@mantine/core'
import { fullName } from '../shared/people.ts'
import { type Group, isSame, type Pair, readValue, type Side } from './groups.ts'
import { useTexts } from './texts.ts'
import { useFieldTexts } from './useFieldTexts.ts'

/** One group of fields with the values of both members; a press chooses the values of one member. */
export function ChooseSide(props: {
  chapter_id: number
  pair: Pair
  group: Group
  side: Side
  onSide: (side: Side) => void
}) {
  const { texts, format } = useTexts()
  const { chapter_id, pair, group, side, onSide } = props
  const { label, text } = useFieldTexts(chapter_id)
  const words = texts.duplicates
  return (
    <fieldset className="sides">
      <legend>{words.groups[group.name]}</legend>
      {([0, 1] as const).map(its => {
        const member = pair[its]
        const filled = group.fields.filter(field => readValue(member, field) !== undefined)
        return (
          <label key={its} className="side">
            <span className="side-name">
              <input
                type="radio"
                name={group.name}
                checked={its === side}
                onChange={() => onSide(its)}
              />
              <bdi>{fullName(member)}</bdi>
              <Text span size="xs" c="dimmed">
                {words.added(format.date(member.createddate.slice(0, 10)))}
              </Text>
            </span>
            {filled.length === 0 && (
              <Text span size="sm" c="dimmed">
                {words.nothing}
              </Text>
            )}
            {filled.map(field => (
              <span key={field} className="side-value">
                <Text span size="xs" c="dimmed">
                  {label(field)}
                </Text>
                <Text span size="sm" fw={isSame(pair, field) ? 400 : 600} dir="auto">
                  {text(field, readValue(member, field))}
                </Text>
              </span>
            ))}
          </label>
        )
      })}
    </fieldset>
  )
}
