import type { Json } from './components.ts'
import type { buildDocument } from './document.ts'

type Document = ReturnType<typeof buildDocument>
type Operation = {
  operationId: string
  summary: string
  description: string
  tags: string[]
  security: unknown[]
  parameters?: { name: string; in: string; required: boolean; description: string; schema: Json }[]
  requestBody?: { content: Record<string, Content> }
  responses: Record<
    string,
    { $ref?: string; description?: string; content?: Record<string, Content> }
  >
}
type Content = { schema: Json; example?: unknown }

const style = `
:root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 18%, transparent); --accent: light-dark(#4f46e5, #a5b4fc) }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 56rem; margin: 0 auto; padding: 1.5rem 1rem 4rem }
h1 { margin-bottom: 0 } h2 { margin-top: 3rem; border-bottom: 1px solid var(--line) }
code { overflow-wrap: anywhere }
h3 { margin: 2rem 0 0; overflow-wrap: anywhere } h3 b { color: var(--accent) }
a { color: inherit } nav ul { columns: 16rem; padding: 0; list-style: none; font-size: .9rem }
table { border-collapse: collapse; width: 100%; font-size: .9rem; display: block; overflow-x: auto }
td, th { text-align: left; vertical-align: top; padding: .3rem .8rem .3rem 0; border-bottom: 1px solid var(--line) }
pre { padding: .8rem; border: 1px solid var(--line); border-radius: 6px; overflow-x: auto; font-size: .85rem }
summary { cursor: pointer }`

/** The first requests, for a register in which nothing is there yet. */
const beginning = `<h2 id="begin">To begin</h2>
<p>Before there is an owner, the service prints a link when it starts: open it, and choose a password. Then sign in, and send
the <code>access_token</code> of the answer with every other request:</p>
<pre>curl $API/auth/login -H 'Content-Type: application/json' \\
  -d '{"email":"grace@example.org","password":"…","otp":"492039"}'
curl $API/getchapters -H "Authorization: Bearer $ACCESS_TOKEN"</pre>
<p>A new register has one chapter, with the id 1. Before its first member it needs a membership type:
<a href="#createMembershipType">POST /createmember_type</a>, then <a href="#createMember">POST /createmembers</a>
or <a href="#importMembers">POST /importmembers</a>.</p>`

/** Renders the contract as one HTML page without scripts or external files. */
export function renderPage(document: Document): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      ...(operation as Operation)
    }))
  )
  const sections = document.tags.map(tag => ({
    ...tag,
    operations: operations.filter(({ tags }) => tags.includes(tag.name))
  }))
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${text(document.info.title)}: the contract</title><style>${style}</style></head><body>
<h1>${text(document.info.title)} ${text(document.info.version)}</h1>
<p>${code(document.info.description)} For programs: <a href="/openapi.json">openapi.json</a>.</p>
${beginning}
<nav><ul>${operations.map(link).join('')}</ul></nav>
${sections.map(section => renderSection(section, document)).join('\n')}
<h2 id="schemas">Schemas</h2>
${Object.entries(document.components.schemas).map(renderSchema).join('\n')}
</body></html>`
}

type Shown = Operation & { path: string; method: string }

function renderSection(
  tag: { name: string; description: string; operations: Shown[] },
  document: Document
) {
  const operations = tag.operations.map(operation => renderOperation(operation, document))
  return `<h2>${text(tag.name)}</h2><p>${text(tag.description)}</p>${operations.join('\n')}`
}

function renderOperation(operation: Shown, document: Document) {
  const { method, path, description, security, parameters = [], requestBody, responses } = operation
  const body = requestBody?.content['application/json']
  const file = Object.entries(requestBody?.content ?? {}).find(([type]) => type === 'text/csv')
  const rows = parameters.map(({ name, required, description, schema }) =>
    row(
      `<code>${text(name)}</code>`,
      required ? 'required' : 'optional',
      text(description),
      schema.$ref ? reference(schema) : brief(schema)
    )
  )
  return `<h3 id="${operation.operationId}"><b>${method}</b> ${text(path)}</h3>
<p>${text(description)}${security.length > 0 ? ' Needs an access token.' : ''}</p>
${rows.length > 0 ? `<table>${rows.join('')}</table>` : ''}
${body ? `<p>Body: ${reference(body.schema)}</p>${example(body.example)}` : ''}
${file ? `<p>Body: <code>${file[0]}</code></p><pre>${text(String(file[1].example))}</pre>` : ''}
${Object.entries(responses)
  .map(([status, response]) => renderSuccess(status, response))
  .join('')}
<details><summary>Failures</summary><table>${Object.entries(responses)
    .map(([status, response]) => renderFailure(status, response, document))
    .join('')}</table></details>`
}

function renderSuccess(status: string, { content }: Operation['responses'][string]) {
  const json = content?.['application/json']
  return json ? `<p>Answer ${status}:</p>${example(json.example)}` : ''
}

function renderFailure(status: string, { $ref }: { $ref?: string }, document: Document) {
  const response = document.components.responses[$ref?.split('/').at(-1) ?? '']
  return response ? row(status, code(String(response.description))) : ''
}

function renderSchema([title, schema]: [string, Json]) {
  const shown = text(JSON.stringify(schema, null, 2))
  const description = text(String(schema.description ?? ''))
  return `<h3 id="schema-${title}">${title}</h3><p>${description}</p><details><summary>JSON Schema</summary><pre>${shown}</pre></details>`
}

function link({ operationId, method, path }: Shown) {
  return `<li><a href="#${operationId}">${method} ${text(path)}</a></li>`
}

function reference({ $ref }: Json) {
  const title = String($ref ?? '')
    .split('/')
    .at(-1)
  return `<a href="#schema-${title}">${title}</a>`
}

function brief({ type, format, enum: values }: Json) {
  return text(
    Array.isArray(values) ? values.map(value => `"${value}"`).join(', ') : String(format ?? type)
  )
}

function example(value: unknown) {
  return `<pre>${text(JSON.stringify(value, null, 2))}</pre>`
}

function row(...cells: string[]) {
  return `<tr>${cells.map(cell => `<td>${cell}</td>`).join('')}</tr>`
}

/** Escapes text and renders parts between backticks as code. */
function code(marked: string) {
  return text(marked).replace(/`([^`]*)`/g, '<code>$1</code>')
}

function text(plain: string) {
  return plain.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`)
}
