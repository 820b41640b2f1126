import { useQueryClient } from '@tanstack/react-query'
import { api } from '../api/client.ts'
import type { components } from '../api/contract.ts'
import { unwrap } from '../api/failure.ts'
import { association_query } from '../shared/association.ts'
import { bank_accounts_query } from '../shared/bankAccounts.ts'
import { chapters_query } from '../shared/chapters.ts'

type Schemas = components['schemas']

/** The mutations of the association and of its first chapter. Each throws a Failure. */
export function useAssociationChanges() {
  const client = useQueryClient()
  return {
    async edit(body: Schemas['AssociationEdit']) {
      const association = await unwrap(api.PUT('/editassociation', { body }))
      client.setQueryData(association_query.queryKey, association)
    },
    /** Sets the name, time zone and currency of the chapter that every new register has. */
    async editFirst(body: Schemas['ChapterEdit']) {
      await unwrap(api.PUT('/editchapter', { body }))
      await client.invalidateQueries({ queryKey: chapters_query.queryKey })
    }
  }
}

/** The mutations of accounts at banks. Each throws a Failure; the association shows the numbers of the main one. */
export function useBankAccountChanges() {
  const client = useQueryClient()
  const refresh = async () => {
    await client.invalidateQueries({ queryKey: bank_accounts_query.queryKey })
    await client.invalidateQueries({ queryKey: association_query.queryKey })
  }
  return {
    async create(body: Schemas['BankAccountCreate'], key: string) {
      const header = { 'Idempotency-Key': key }
      await unwrap(api.POST('/createbankaccount', { body, params: { header } }))
      await refresh()
    },
    async edit(body: Schemas['BankAccountEdit']) {
      await unwrap(api.PUT('/editbankaccount', { body }))
      await refresh()
    },
    async remove(id: number) {
      await unwrap(api.PUT('/removebankaccount', { body: { id } }))
      await refresh()
    }
  }
}
