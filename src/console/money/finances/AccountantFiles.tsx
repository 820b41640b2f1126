import { Group, Text, Title } from '@mantine/core'
import { FileButton } from '../parts/FileButton.tsx'
import { exportDuesWithin, exportPaymentsWithin } from './queries.ts'
import { useTexts } from './texts.ts'

/** The files of a time for the accountant: what fell due in it, and what was paid. */
export function AccountantFiles(props: { time: { from: string; to: string }; chapter_id: number }) {
  const { texts } = useTexts()
  const words = texts.finances.files
  const asked = { chapter_id: props.chapter_id, ...props.time }
  return (
    <section className="card money-card filters" aria-labelledby="accountant">
      <Title order={2} id="accountant">
        {words.title}
      </Title>
      <Text size="sm" c="dimmed">
        {words.hint}
      </Text>
      <Group gap="sm">
        <FileButton
          name={words.dues_file}
          label={words.dues}
          read={delimiter => exportDuesWithin(asked, delimiter)}
        />
        <FileButton
          name={words.payments_file}
          label={words.payments}
          read={delimiter => exportPaymentsWithin(asked, delimiter)}
        />
      </Group>
    </section>
  )
}
