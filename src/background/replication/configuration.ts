import type { ReplicaTarget } from '../../core/replica-settings.ts'

/** The interval at which new writes are sent. */
const interval = '250ms'

/** Environment variables for SFTP, and the settings of Litestream that they fill. */
const sftp_variables = {
  LITESTREAM_SFTP_PASSWORD: 'password',
  LITESTREAM_SFTP_KEY_PATH: 'key-path',
  LITESTREAM_SFTP_HOST_KEY: 'host-key'
}

/**
 * The text of Litestream's configuration for one database: JSON, which is YAML too. Credentials are not in it: Litestream
 * takes those of S3 from its environment, and the names of those of SFTP are replaced there by their values.
 */
export function writeConfiguration(
  database: string,
  socket: string,
  target: ReplicaTarget,
  env: Record<string, string | undefined>
): string {
  const configuration = {
    socket: { enabled: true, path: socket, permissions: 0o600 },
    logging: { type: 'json', level: 'info' },
    // what a takeover goes back to; every transaction of the last minutes, then steps that grow
    snapshot: { interval: '24h', retention: '168h' },
    'shutdown-timeout': '15s',
    'shutdown-sync-timeout': '8s',
    dbs: [
      {
        path: database,
        'monitor-interval': interval,
        replica: { 'sync-interval': interval, ...target }
      }
    ]
  }
  // a dollar sign would name a variable
  const text = JSON.stringify(configuration, null, 2).replaceAll('$', '\\u0024')
  return target.type === 'sftp' ? addVariables(text, env) : text
}

/** Adds the variables that are set, by their names; in single quotes, which double where a value has one. */
function addVariables(text: string, env: Record<string, string | undefined>) {
  const set = Object.entries(sftp_variables).filter(([name]) => env[name])
  const lines = set.map(([name, setting]) => `"${setting}": '\${${name}}', `)
  return text.replace('"sync-interval"', `${lines.join('')}"sync-interval"`)
}
