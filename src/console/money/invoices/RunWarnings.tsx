import { Alert, Anchor, List, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { may } from '../../api/may.ts'
import { useAccount } from '../../api/useSession.ts'
import { PersonName } from '../../shared/PersonName.tsx'
import { usePeople } from '../../shared/people.ts'
import type { RunTold } from './queries.ts'
import { useTexts } from './texts.ts'

/** What of the association is missing for letters, with the ways to where it is entered. */
export function LackingAlert(props: { lacking: RunTold['lacking']; chapter_id: number }) {
  const { texts, format } = useTexts()
  const { grants } = useAccount()
  const { lacking, chapter_id } = props
  const words = texts.invoices.run
  const may_edit = may(grants, 'edit_association')
  const may_edit_chapter = lacking.includes('iban') && may(grants, 'edit_chapters', chapter_id)
  return (
    <Alert color="yellow" variant="outline">
      <Text>{words.lacking(format.list(lacking.map(part => words.parts[part])))}</Text>
      {may_edit && (
        <Anchor
          display="block"
          underline="always"
          renderRoot={attributes => <Link to="/console/association" {...attributes} />}
        >
          {words.enter}
        </Anchor>
      )}
      {may_edit_chapter && (
        <Anchor
          display="block"
          underline="always"
          renderRoot={attributes => (
            <Link to="/console/chapters" search={{ chapter: chapter_id }} {...attributes} />
          )}
        >
          {words.enter_iban}
        </Anchor>
      )}
      {!may_edit && <Text size="sm">{words.ask}</Text>}
    </Alert>
  )
}

/** Who has no address on an invoice: the first of them by name. */
export function WithoutAddress({ told }: { told: RunTold }) {
  const { texts, format } = useTexts()
  const words = texts.invoices.run
  const { without_address, first_without_address: first } = told
  const people = usePeople(first)
  return (
    <div>
      <Text size="sm">{words.without_address(without_address)}</Text>
      <List size="sm">
        {first.map(id => (
          <List.Item key={id}>
            <PersonName id={id} people={people} aside />
          </List.Item>
        ))}
        {without_address > first.length && (
          <List.Item>{words.more(format.number(without_address - first.length))}</List.Item>
        )}
      </List>
      <Text size="sm" c="dimmed">
        {words.without_hint}
      </Text>
    </div>
  )
}
