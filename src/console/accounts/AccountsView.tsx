import { Text } from '@mantine/core'
import { useRead } from '../api/read.ts'
import { accounts_search } from '../searches.ts'
import { RecordCell, useCells } from '../shared/cells.tsx'
import type { Column } from '../shared/DataTable.tsx'
import { ListPage, NewButton, useList } from '../shared/ListPage.tsx'
import { useGrantWords } from '../shared/useGrantWords.ts'
import { useLabel } from '../shared/view.ts'
import { AccountDrawer } from './AccountDrawer.tsx'
import { AccountState } from './AccountState.tsx'
import type { Account } from './queries.ts'
import { useTexts } from './texts.ts'

/** The list of accounts with their grants and states, and the drawer for one of them. */
export function AccountsView() {
  const title = useLabel()
  const { texts } = useTexts()
  const list = useList(accounts_search)
  const { account } = list.search
  const read = useRead('/getusers', list.page, 'accounts')
  return (
    <ListPage
      {...{ list, title, read }}
      acts={
        <NewButton onClick={() => list.open({ account: 'new' })}>{texts.accounts.create}</NewButton>
      }
      columns={useColumns()}
      rows={read.data?.users}
      expected={5}
      empty={{ title: texts.accounts.none }}
    >
      {account !== undefined && (
        <AccountDrawer key={account} account={account} onClose={list.close} />
      )}
    </ListPage>
  )
}

function useColumns(): Column<Account>[] {
  const { texts, format } = useTexts()
  const { grantsText } = useGrantWords()
  const { text } = useCells<Account>()
  const words = texts.accounts
  return [
    text('name', words.name, ({ id, name, grants }) => (
      <RecordCell record={{ account: id }} below={grantsText(grants)}>
        {name}
      </RecordCell>
    )),
    text('email', words.email, ({ email }) => email, { from: 'md' }),
    text(
      'roles',
      words.roles,
      ({ grants }) => <span title={grantsText(grants)}>{grantsText(grants)}</span>,
      { from: 'sm' }
    ),
    text('state', words.state, row => <AccountState account={row} />, { width: '8rem' }),
    text(
      'last_login',
      words.last_login,
      ({ last_login }) =>
        last_login ? (
          <span className="figures">{format.moment(last_login)}</span>
        ) : (
          <Text c="dimmed" span inherit>
            {words.never}
          </Text>
        ),
      { width: '12rem', from: 'lg' }
    )
  ]
}
