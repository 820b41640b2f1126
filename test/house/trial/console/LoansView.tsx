import { Title } from '@mantine/core'
import { useLabel } from '../shared/view.ts'

/** What members have paid. */
export function LoansView() {
  return <Title order={1}>{useLabel()}</Title>
}
