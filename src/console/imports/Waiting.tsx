import { Text } from '@mantine/core'
import type { ImportResult } from './queries.ts'
import { useTexts } from './texts.ts'
import { useTypeName } from './useTypeName.ts'

/** How many new members are inactive at first because their membership type asks for approval or payment. */
export function Waiting({ chapter_id, result }: { chapter_id: number; result: ImportResult }) {
  const { texts, format } = useTexts()
  const typeName = useTypeName(chapter_id)
  const words = texts.imports
  return result.inactive.map(({ membertype_id, count }) => {
    const name = typeName(membertype_id) ?? ''
    return (
      <Text key={membertype_id} mt="xs" fw={600} className="wrapped">
        {count === 1
          ? words.inactive_one(name)
          : words.inactive({ count: format.number(count), type: name })}
      </Text>
    )
  })
}
