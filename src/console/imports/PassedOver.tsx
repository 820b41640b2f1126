import { Text } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { Icon } from '../shared/Icon.tsx'
import { foreignColumns } from './header.ts'
import type { ImportResult } from './queries.ts'
import { useTexts } from './texts.ts'

/** The columns that are not imported, as the most visible line of a preview: their content would be missed later. */
export function PassedOver({ result, hint }: { result: ImportResult; hint?: string }) {
  const { texts, format } = useTexts()
  const words = texts.imports
  const names = foreignColumns(result.ignored_columns)
  if (names.length === 0) return null
  const later = result.columns.filter(({ for_later }) => for_later).map(({ name }) => name)
  const list = format.list(names)
  return (
    <div className="passed-over">
      <Icon of={IconAlertCircle} size={24} />
      <div className="grow">
        <Text fw={700} size="lg" className="wrapped" lineClamp={6}>
          {names.length === 1
            ? words.ignored_one(list)
            : words.ignored({ count: `${names.length}`, names: list })}
        </Text>
        {later.length > 0 && (
          <Text size="sm" mt={4} className="wrapped" lineClamp={6}>
            {words.for_later(format.list(later))}
          </Text>
        )}
        {hint && (
          <Text size="sm" mt={4}>
            {hint}
          </Text>
        )}
      </div>
    </div>
  )
}
