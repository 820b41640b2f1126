import { Title } from '@mantine/core'
import { moneyText } from '../../shared/amounts.ts'
import { useMembershipTypes } from '../../shared/membershipTypes.ts'
import { FiguresTable } from './FiguresTable.tsx'
import type { Finances } from './queries.ts'
import { useTexts } from './texts.ts'

const columns = ['billed', 'paid', 'waived', 'open'] as const

/** What was charged by membership type, and what became of it. */
export function TypesTable({ finances, chapter_id }: { finances: Finances; chapter_id: number }) {
  const { texts, format } = useTexts()
  const types = useMembershipTypes(chapter_id).data
  const words = texts.finances
  const nameFor = (membertype_id: number | null) =>
    membertype_id === null
      ? words.by_hand
      : (types?.find(({ id }) => id === membertype_id)?.name ?? '…')
  return (
    <section className="card finances-wide" aria-labelledby="finances-types">
      <Title order={2} id="finances-types">
        {words.by_type}
      </Title>
      <FiguresTable
        title={words.by_type}
        head={[words.type, ...columns.map(name => words[name])]}
        rows={finances.by_type.map(({ membertype_id, currency, ...sums }) => ({
          key: `${membertype_id} ${currency}`,
          name: <bdi>{nameFor(membertype_id)}</bdi>,
          cells: columns.map(name => moneyText(sums[name], currency, format.locale))
        }))}
      />
    </section>
  )
}
