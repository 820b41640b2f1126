/** An invited person, and the link that enrols them. */
export interface Invitation {
  id: number
  email: string
  name: string
  enrolment_url: string
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Invitations by mail. The messages wing provides it, which sends mail. */
    invitations: Readonly<{
      /** Whether invitations go by mail: a mail server and the address of the service are set. */
      are_mailed: boolean
      /** Mails an invitation in the background; does nothing where none is mailed. A failure is in the log alone. */
      mail(invitation: Invitation): void
    }>
  }
}
