import { Alert, Button, List, Text } from '@mantine/core'
import { detailText } from '../shared/detailText.ts'
import type { Filter } from './conditions.ts'
import { withoutGone } from './kept.ts'
import type { KeptFilter } from './queries.ts'
import { useTexts } from './texts.ts'
import { type Named, useConditionLabel } from './useSentence.ts'

/** Lists the membership types and fields of a saved filter that no longer exist, with a button that removes them from the filter. */
export function GoneAlert(props: {
  kept: KeptFilter
  named: Named
  onLeaveOut: (filter: Filter) => void
}) {
  const { texts } = useTexts()
  const { kept, named } = props
  const labelFor = useConditionLabel(named)
  const words = texts.filters
  const labelAt = (path: string) => {
    const [, part, key = ''] = path.slice(1).split('/')
    return labelFor(part === 'membertype_id' ? part : `fields.${key}`)
  }
  return (
    <Alert role="alert" variant="outline" mx="md" mb="sm" title={words.gone(kept.name)}>
      <List size="sm" mb="xs">
        {kept.gone.map(({ path, code, params }) => (
          <List.Item key={path}>
            {labelAt(path)}: {detailText({ code, params, field: '' }, texts)}
          </List.Item>
        ))}
      </List>
      <Text size="sm" mb="sm">
        {words.gone_hint}
      </Text>
      <Button variant="default" size="xs" onClick={() => props.onLeaveOut(withoutGone(kept))}>
        {words.leave_out}
      </Button>
    </Alert>
  )
}
