import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { Link, useRouter } from '@tanstack/react-router'
import { may, type Permission } from '../api/may.ts'
import { useAccount } from '../api/useSession.ts'
import { lastChapter } from '../shared/chapters.ts'
import { EmptyView } from '../shared/EmptyView.tsx'
import type { Overview } from './queries.ts'
import { useUnnamed } from './ToDo.tsx'
import { useTexts } from './texts.ts'

/** A step to take in a register without members. */
interface Step {
  title: string
  hint: string
  permission: Permission
  done?: boolean
  links: StepLink[]
}

/** The link to the view for a step. */
interface StepLink {
  to: string
  label: string
  search?: { member: 'new' }
}

/** The steps to take in a register without members, shown in place of the charts; only steps that the user has the permission for. */
export function FirstSteps(props: { overview: Overview; chapter_id: number | undefined }) {
  const { texts } = useTexts()
  const { grants } = useAccount()
  const { chapters } = props.overview
  const chapter_id = props.chapter_id ?? lastChapter(chapters) ?? 0
  const steps = useSteps(props.overview).filter(({ permission }) =>
    may(grants, permission, permission === 'manage_accounts' ? undefined : chapter_id)
  )
  const next = steps.find(({ done }) => !done)
  if (steps.length === 0)
    return (
      <EmptyView order={2} title={texts.shared.no_members} hint={texts.shared.no_members_hint} />
    )
  return (
    <Stack gap="md" className="card overview-card">
      <div>
        <Title order={2}>{texts.overview.welcome}</Title>
        <Text c="dimmed">{texts.overview.welcome_hint}</Text>
      </div>
      <ol className="overview-steps">
        {steps.map((step, index) => (
          <StepItem
            key={step.permission}
            step={step}
            number={index + 1}
            next={step === next}
            chapter_id={chapter_id}
          />
        ))}
      </ol>
    </Stack>
  )
}

function useSteps({ membership_types }: Overview): Step[] {
  const words = useTexts().texts.overview
  const unnamed = useUnnamed()
  return [
    {
      title: words.step_association,
      hint: words.step_association_hint,
      permission: 'edit_association',
      done: !unnamed,
      links: [{ to: '/console/association', label: words.step_association_go }]
    },
    {
      title: words.step_type,
      hint: words.step_type_hint,
      permission: 'manage_membertypes',
      done: membership_types.length > 0,
      links: [{ to: '/console/chapter/$chapter_id/membertypes', label: words.step_type_go }]
    },
    {
      title: words.step_members,
      hint: words.step_members_hint,
      permission: 'import_members',
      links: [
        { to: '/console/chapter/$chapter_id/import', label: words.step_import_go },
        {
          to: '/console/chapter/$chapter_id/members',
          label: words.step_member_go,
          search: { member: 'new' }
        }
      ]
    },
    {
      title: words.step_invite,
      hint: words.step_invite_hint,
      permission: 'manage_accounts',
      links: [{ to: '/console/accounts', label: words.step_invite_go }]
    }
  ]
}

function StepItem(props: {
  step: Step
  number: number
  /** Whether this step is the next one. */
  next: boolean
  chapter_id: number
}) {
  const { texts, format } = useTexts()
  const { routesByPath } = useRouter()
  const { title, hint, done, links } = props.step
  return (
    <Group component="li" gap="sm" align="flex-start" wrap="nowrap">
      <span className="overview-step-number" aria-hidden>
        {done ? '✓' : format.number(props.number)}
      </span>
      <Stack gap="xs" align="flex-start">
        <Text component="h3" fw={600}>
          {title} {done && `(${texts.overview.step_done})`}
        </Text>
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
        {/* links only to views that exist */}
        {links
          .filter(({ to }) => to in routesByPath)
          .map(({ to, label, search }, index) => (
            <Button
              key={to}
              component={Link}
              to={to}
              params={{ chapter_id: props.chapter_id } as never}
              search={search as never}
              variant={props.next && index === 0 ? 'filled' : 'default'}
            >
              {label}
            </Button>
          ))}
      </Stack>
    </Group>
  )
}
