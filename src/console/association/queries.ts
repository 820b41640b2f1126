import { useQueryClient } from '@tanstack/react-query'
import { type Sent, send, useWrite } from '../api/write.ts'
import { association_query } from '../shared/association.ts'
import { bank_accounts_query } from '../shared/bankAccounts.ts'
import { chapters_query } from '../shared/chapters.ts'

/** The mutations of the association and of its first chapter. Each throws a Failure. */
export function useAssociationChanges() {
  const client = useQueryClient()
  const write = useWrite(...chapters_query.queryKey)
  return {
    async edit(body: Sent<'PUT /editassociation'>) {
      const association = await send('PUT /editassociation', body)
      client.setQueryData(association_query.queryKey, association)
    },
    /** Sets the name, time zone and currency of the chapter that every new register has. */
    editFirst: (body: Sent<'PUT /editchapter'>) => write('PUT /editchapter', body)
  }
}

/** The mutations of accounts at banks. Each throws a Failure; the association shows the numbers of the main one. */
export function useBankAccountChanges() {
  const write = useWrite(...bank_accounts_query.queryKey, ...association_query.queryKey)
  return {
    create: (body: Sent<'POST /createbankaccount'>, key: string) =>
      write('POST /createbankaccount', body, { key }),
    edit: (body: Sent<'PUT /editbankaccount'>) => write('PUT /editbankaccount', body),
    remove: (id: number) => write('PUT /removebankaccount', { id })
  }
}
