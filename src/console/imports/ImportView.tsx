import './imports.css'
import { Anchor, Stack, Text, Title } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { may } from '../api/may.ts'
import { useAccount } from '../api/useSession.ts'
import { EmptyView } from '../shared/EmptyView.tsx'
import { LeaveGuard } from '../shared/LeaveGuard.tsx'
import { useDrop } from '../shared/useDrop.ts'
import { useStepFocus } from '../shared/useStepFocus.ts'
import { useLabel } from '../shared/view.ts'
import { CheckedFile } from './CheckedFile.tsx'
import { ChooseFile } from './ChooseFile.tsx'
import { FailedImport } from './FailedImport.tsx'
import { FinishedImport } from './FinishedImport.tsx'
import { ImportProgress } from './ImportProgress.tsx'
import { useTexts } from './texts.ts'
import { UnansweredImport } from './UnansweredImport.tsx'
import { useImport } from './useImport.ts'

const route = getRouteApi('/console/chapter/$chapter_id/import')

/** The import of a file into a chapter: choice, dry run, import. */
export function ImportView() {
  const label = useLabel()
  const { texts } = useTexts()
  const { chapter_id } = route.useParams()
  const { grants } = useAccount()
  if (!may(grants, 'import_members', chapter_id))
    return <EmptyView title={label} hint={texts.codes.forbidden} />
  return (
    <Stack gap="md" className="column">
      <div>
        <Anchor component={Link} to="../members" from={route.id} size="sm">
          {texts.imports.back}
        </Anchor>
        <Title order={1} mt={4}>
          {label}
        </Title>
        <Text c="dimmed" mt={4}>
          {texts.imports.intro}
        </Text>
      </div>
      {/* the key resets the import in another chapter */}
      <Import key={chapter_id} chapter_id={chapter_id} />
    </Stack>
  )
}

function Import({ chapter_id }: { chapter_id: number }) {
  const { texts } = useTexts()
  const { stage, file, options, ask, choose, check, submit, revert, end, restart } =
    useImport(chapter_id)
  const name = file?.name ?? ''
  const over = useDrop(next => stage.at !== 'under_way' && choose(next))
  const place = useStepFocus<HTMLDivElement>(stage.at)
  const words = texts.imports
  return (
    <div ref={place} tabIndex={-1} className="step">
      {stage.at === 'choosing' && (
        <ChooseFile chapter_id={chapter_id} flaw={stage.flaw} over={over} onChoose={choose} />
      )}
      {stage.at === 'under_way' && <ImportProgress name={name} {...stage} onStop={end} />}
      {stage.at === 'checked' && (
        <CheckedFile
          {...{ chapter_id, file, stage, options }}
          onOptions={ask}
          onChoose={choose}
          onSubmit={submit}
          onRevert={revert}
          onCheck={check}
        />
      )}
      {stage.at === 'done' && (
        <FinishedImport
          {...{ chapter_id, file, options }}
          result={stage.result}
          onAnother={restart}
        />
      )}
      {stage.at === 'unanswered' && (
        <UnansweredImport of={stage.of} onChoose={choose} onCheck={check} />
      )}
      {stage.at === 'failed' && (
        <FailedImport
          {...{ ...stage, chapter_id, file, options }}
          onOptions={ask}
          onChoose={choose}
          onCheck={check}
        />
      )}
      <LeaveGuard
        active={stage.at === 'under_way' && !stage.dry_run}
        title={words.leave}
        text={words.leave_hint}
        confirm={texts.common.leave}
        cancel={texts.common.stay}
      />
    </div>
  )
}
