import { Group } from '@mantine/core'
import { StepCard } from '../../shared/StepCard.tsx'
import { exportDues } from '../dues/queries.ts'
import { FileButton } from '../parts/FileButton.tsx'
import { exportPayments } from '../payments/queries.ts'
import { useTexts } from './texts.ts'

/** The files of a time for the accountant: what was charged in it, and what was paid. */
export function AccountantFiles(props: { time: { from: string; to: string }; chapter_id: number }) {
  const { texts } = useTexts()
  const words = texts.finances.files
  const { chapter_id, time } = props
  const made = { made_from: time.from, made_to: time.to }
  return (
    <div className="filters">
      <StepCard title={words.title} hint={words.hint}>
        <Group gap="sm">
          <FileButton
            name={words.dues_file}
            label={words.dues}
            read={delimiter => exportDues({ chapter_id, ...made }, delimiter)}
          />
          <FileButton
            name={words.payments_file}
            label={words.payments}
            read={delimiter => exportPayments({ chapter_id, ...time }, delimiter)}
          />
        </Group>
      </StepCard>
    </div>
  )
}
