import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { Column } from '../shared/DataTable.tsx'
import { Icon } from '../shared/Icon.tsx'
import { RecordList } from '../shared/RecordList.tsx'
import { usual_size } from '../shared/search.ts'
import { useGrantWords } from '../shared/useGrantWords.ts'
import { useLabel } from '../shared/view.ts'
import { AccountDrawer } from './AccountDrawer.tsx'
import { AccountState } from './AccountState.tsx'
import { type Account, useAccounts } from './queries.ts'
import type { AccountSearch } from './search.ts'
import { useTexts } from './texts.ts'

const route = getRouteApi('/console/accounts')

/** The list of accounts with their grants and states, and the drawer for one of them. */
export function AccountsView() {
  const label = useLabel()
  const { texts } = useTexts()
  const { account, offset = 0, limit = usual_size } = route.useSearch()
  const navigate = route.useNavigate()
  const accounts = useAccounts({ offset, limit })
  const found = accounts.data
  const columns = useColumns()
  const show = (values: AccountSearch) => navigate({ search: old => ({ ...old, ...values }) })
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Title order={1}>{label}</Title>
        <Button
          leftSection={<Icon of={IconPlus} size={16} />}
          onClick={() => show({ account: 'new' })}
        >
          {texts.accounts.create}
        </Button>
      </Group>
      <RecordList
        caption={label}
        columns={columns}
        query={accounts}
        rows={found?.users}
        total={found?.pagination.total}
        expected={5}
        offset={offset}
        limit={limit}
        empty={{ title: texts.accounts.none }}
        onPage={show}
      />
      {account !== undefined && (
        <AccountDrawer
          key={account}
          account={account}
          onClose={() => show({ account: undefined })}
        />
      )}
    </Stack>
  )
}

function useColumns(): Column<Account>[] {
  const { texts, format } = useTexts()
  const { grantsText } = useGrantWords()
  return [
    { key: 'name', label: texts.accounts.name, cell: row => <NameCell account={row} /> },
    { key: 'email', label: texts.accounts.email, from: 'md', cell: ({ email }) => email },
    {
      key: 'roles',
      label: texts.accounts.roles,
      from: 'sm',
      cell: ({ grants }) => <span title={grantsText(grants)}>{grantsText(grants)}</span>
    },
    {
      key: 'state',
      label: texts.accounts.state,
      width: '8rem',
      cell: row => <AccountState account={row} />
    },
    {
      key: 'last_login',
      label: texts.accounts.last_login,
      width: '12rem',
      from: 'lg',
      cell: ({ last_login }) =>
        last_login ? (
          <span className="figures">{format.moment(last_login)}</span>
        ) : (
          <Text c="dimmed" span inherit>
            {texts.accounts.never}
          </Text>
        )
    }
  ]
}

function NameCell({ account: { id, name, grants } }: { account: Account }) {
  const { grantsText } = useGrantWords()
  return (
    <>
      <Link
        from={route.id}
        to="."
        search={old => ({ ...old, account: id })}
        className="row-link"
        dir="auto"
        preload={false}
      >
        {name}
      </Link>
      <Text size="xs" c="dimmed" hiddenFrom="sm" truncate>
        {grantsText(grants)}
      </Text>
    </>
  )
}
