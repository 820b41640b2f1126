import { Text } from '@mantine/core'
import { lazy } from 'react'
import { may } from '../api/may.ts'
import { useAccount } from '../api/useSession.ts'
import { useAssociation } from '../shared/association.ts'
import { ButtonLink } from '../shared/links.tsx'
import { Card } from './Card.tsx'
import type { Overview, Task } from './queries.ts'
import { type ChapterName, EndingCard } from './TypesCard.tsx'
import { useTexts } from './texts.ts'

/** The card of tasks, loaded where something waits; the view waits for it, as it stands above the others. */
const TaskCard = lazy(async () => ({ default: (await import('./TaskCard.tsx')).TaskCard }))

/** The cards of open tasks, above the charts: what waits for the office, the missing name of the association, types that end soon. Null if there are none. */
export function ToDo(props: {
  overview: Overview
  tasks: readonly Task[]
  chapter_id: number | undefined
  chapterName: ChapterName
}) {
  const unnamed = useUnnamed()
  const ending = props.overview.ending_types.length > 0
  if (!unnamed && !ending && props.tasks.length === 0) return null
  return (
    <div className="overview-row">
      {props.tasks.length > 0 && <TaskCard {...props} />}
      {unnamed && <UnnamedCard />}
      {ending && <EndingCard {...props} />}
    </div>
  )
}

/** Whether the association has no name yet and the user has the permission to name it. */
export function useUnnamed(): boolean {
  const { grants } = useAccount()
  const association = useAssociation().data
  return association?.name === '' && may(grants, 'edit_association')
}

function UnnamedCard() {
  const { texts } = useTexts()
  return (
    <Card title={texts.overview.step_association}>
      <Text c="dimmed">{texts.overview.step_association_hint}</Text>
      <ButtonLink variant="default" w="fit-content" to="/console/association">
        {texts.overview.step_association_go}
      </ButtonLink>
    </Card>
  )
}
