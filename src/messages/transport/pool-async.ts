import { type Connection, openConnection } from './connection-async.ts'

/** Connections that stay open for the next mail. */
export type Pool = Readonly<{
  /** An idle connection; undefined if there is none. */
  take: () => Connection | undefined
  /** A new connection. Throws an `SmtpFailure`. */
  open: () => Promise<Connection>
  /** Keeps a connection whose mail is done. */
  keep: (connection: Connection) => void
  /** Closes idle connections at once, and each other one when it is kept; resolves when the idle ones are closed. */
  close: () => Promise<void>
}>

/** How many mails go over a connection before a new one is opened. */
const mails_per_connection = 100
/** How long a connection waits for the next mail, in milliseconds. */
const idle_for = 5000

/** Creates an empty pool of connections to a server. */
export function createPool(...[server, patience]: Parameters<typeof openConnection>): Pool {
  const idle = new Map<Connection, NodeJS.Timeout>()
  const mails = new WeakMap<Connection, number>()
  let closed = false
  return {
    open: () => openConnection(server, patience),
    take: () => {
      for (const connection of idle.keys()) {
        forget(connection)
        if (!connection.isClosed()) return connection
      }
    },
    keep: connection => {
      const count = (mails.get(connection) ?? 0) + 1
      if (closed || count >= mails_per_connection) return void connection.quit()
      mails.set(connection, count)
      const timer = setTimeout(() => {
        forget(connection)
        void connection.quit()
      }, idle_for)
      idle.set(connection, timer.unref())
    },
    close: async () => {
      closed = true
      const connections = [...idle.keys()]
      for (const connection of connections) forget(connection)
      await Promise.all(connections.map(connection => connection.quit()))
    }
  }

  function forget(connection: Connection) {
    clearTimeout(idle.get(connection))
    idle.delete(connection)
  }
}
