import type { Json } from './components.ts'

/** Headers that any answer may have. */
export const header_components = describeHeaders({
  'X-Request-Id':
    'The id of the request, which the log has too: that of the client, if it sent one.',
  'X-RateLimit-Limit': 'Requests a minute; only where they are limited.',
  'X-RateLimit-Remaining': 'What is left of the limit; only where requests are limited.',
  'X-Read-Lag': 'Seconds; only where a copy of the register is read: how old it is.'
})

/** References to them. */
export const every_header = Object.fromEntries(
  Object.keys(header_components).map(name => [name, { $ref: `#/components/headers/${name}` }])
)

/** Headers that are texts, by what they say. */
export function describeHeaders(
  texts: Readonly<Record<string, string>> = {}
): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(texts).map(([name, description]) => [
      name,
      { description, schema: { type: 'string' } }
    ])
  )
}
