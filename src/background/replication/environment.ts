type Environment = Record<string, string | undefined>

/** The variables that Litestream and what it is made of read; those of this service are not its business. */
const needed =
  /^(AWS_\w+|LITESTREAM_\w+|SSL_CERT_\w+|SSH_AUTH_SOCK|(HTTPS?|NO)_PROXY|PATH|HOME|USER|TMPDIR|TZ|SystemRoot)$/i

/** Variables whose values are secret. */
const secret = /^(AWS_|LITESTREAM_).*(KEY|SECRET|TOKEN|PASSWORD)/i

/** The environment of Litestream; a quote in a value is doubled where the configuration has it in quotes. */
export function selectEnvironment(env: Environment): Environment {
  const own = Object.entries(env).filter(([name]) => needed.test(name))
  const values = own.map(([name, value]) => [
    name,
    name.startsWith('LITESTREAM_SFTP_') ? value?.replaceAll("'", "''") : value
  ])
  return Object.fromEntries(values)
}

/** Replaces secret values in a text by asterisks, also where they stand in JSON or in an address. */
export function hideSecrets(text: string, env: Environment): string {
  return Object.entries(env)
    .flatMap(([name, value]) => (value && secret.test(name) ? formsIn(value) : []))
    .reduce((rest, form) => rest.replaceAll(form, '***'), text)
}

function formsIn(value: string) {
  return [value, JSON.stringify(value).slice(1, -1), encodeURIComponent(value.toWellFormed())]
}
