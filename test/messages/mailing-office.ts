import type { Test } from 'tap'
import { aSendingOffice } from './sending-office.ts'

const env = { PUBLIC_URL: 'https://office.example.org/club' }

/** An office that writes mailings, with members Ada, Bob, Cleo without an address, and Dora who has died; nobody is welcomed. */
export async function aMailingOffice(t: Test, options: Parameters<typeof aSendingOffice>[1] = {}) {
  const it = await aSendingOffice(t, { ...options, env: { ...env, ...options.env } })
  const automation = { messages: 'off', deactivation: 'propose' }
  await it.send('PUT', '/editchapter', { id: 1, automation })
  const person = async (firstname: string, email = `${firstname.toLowerCase()}@example.org`) => {
    const [one] = await it.join(1, { firstname, lastname: 'Lovelace', email })
    return (one as { id: number }).id
  }
  const ids = {
    ada: await person('Ada'),
    bob: await person('Bartholomew'),
    cleo: await person('Cleo', ''),
    dora: await person('Dora')
  }
  await it.send('PUT', '/endmembership', { member_id: ids.dora, reason: 'deceased' })
  const words = {
    subject: 'Regatta of {{chapter.name}}',
    body: 'Dear {{member.firstname}},\n\nsee you.'
  }
  return {
    ...{ ...it, ids, person },
    /** Writes a mailing, and answers what the service said. */
    write: async (fields: object = {}) =>
      (await it.send('POST', '/createmailing', { chapter_id: 1, filter: {}, ...words, ...fields }))
        .data,
    release: async (id: number, fields: object = {}) =>
      await it.send('PUT', '/releasemailing', { id, ...fields }),
    /** The messages of mailings in the ledger: member, state or reason, day, and next try. */
    ledger: () =>
      (it.rows() as unknown as Row[])
        .filter(({ kind }) => kind === 'mailing')
        .map(({ member_id, state, reason }) => [member_id, reason ?? state])
  }
}

interface Row {
  kind: string
  member_id: number
  state: string
  reason: string | null
}
