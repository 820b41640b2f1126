import { Skeleton, Stack, Text, Title } from '@mantine/core'
import { may } from '../api/may.ts'
import { useAccount } from '../api/useSession.ts'
import { useAssociation } from '../shared/association.ts'
import { useChapters } from '../shared/chapters.ts'
import { FailureView } from '../shared/FailureView.tsx'
import { PlainLink } from '../shared/links.tsx'
import { useLabel } from '../shared/view.ts'
import { AssociationForm } from './AssociationForm.tsx'
import { BankAccounts } from './BankAccounts.tsx'
import { useTexts } from './texts.ts'

/** The view of the association's name and contact. While it has no name, the form asks for the first chapter too. */
export function AssociationView() {
  const label = useLabel()
  const { texts } = useTexts()
  const association = useAssociation()
  const chapters = useChapters()
  const may_edit = may(useAccount().grants, 'edit_association')
  const first = association.data?.name === '' && may_edit
  const only = chapters.data?.length === 1 ? chapters.data[0] : undefined
  const failed = [association, chapters].find(({ isError }) => isError)
  return (
    <Stack gap="md" className="column">
      <div>
        {!first && (
          <PlainLink to="/console/chapters" size="sm">
            {texts.association.back}
          </PlainLink>
        )}
        <Title order={1} mt={4}>
          {first ? texts.association.first_title : label}
        </Title>
        {first && <Text c="dimmed">{texts.association.first_intro}</Text>}
      </div>
      {failed && <FailureView failure={failed.error} retry={failed.refetch} />}
      {association.data && chapters.data ? (
        <>
          <AssociationForm
            association={association.data}
            first_chapter={first ? only : undefined}
            may_edit={may_edit}
          />
          {!first && <BankAccounts />}
        </>
      ) : (
        !failed && <Skeleton h={360} />
      )}
    </Stack>
  )
}
