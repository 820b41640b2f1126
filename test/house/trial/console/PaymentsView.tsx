import { Title } from '@mantine/core'
import { useLabel } from '../shared/view.ts'

/** What members have paid. */
export function PaymentsView() {
  return <Title order={1}>{useLabel()}</Title>
}
