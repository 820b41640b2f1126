const token = /'(?:[^']|'')*'|"(?:[^"]|"")*"|`(?:[^`]|``)*`|\w+|[\s\S]/g

/** The expressions in the checks of a statement that creates a table, in its order. */
export function findChecks(statement: string): string[] {
  const tokens = tokensIn(statement)
  return tokens.flatMap((word, index) => {
    if (word.toUpperCase() !== 'CHECK') return []
    const rest = tokens.slice(index + 1)
    const opening = rest.findIndex(next => next.trim() !== '')
    return rest[opening] === '(' ? [inParentheses(rest.slice(opening))] : []
  })
}

/** An expression of SQLite as PostgreSQL writes it: both understand most of what tables are made of. */
export function translate(expression: string): string {
  return tokensIn(expression)
    .map(word => {
      if (word.startsWith('`')) return quoteName(word.slice(1, -1).replaceAll('``', '`'))
      return word.toLowerCase() === 'ifnull' ? 'coalesce' : word
    })
    .join('')
}

/** The names in an expression, quoted or not. */
export function namesIn(expression: string): string[] {
  return tokensIn(expression)
    .filter(word => /^["`\w]/.test(word))
    .map(word => word.replace(/^["`]|["`]$/g, ''))
}

/** What follows the table in the statement of an index: its columns and its condition. */
export function readIndexed(statement: string): string {
  return statement.slice(statement.indexOf('('))
}

/** A name as PostgreSQL reads it, also if it is one of its own words. */
export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** A text as PostgreSQL reads it. */
export function quoteText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}

function tokensIn(text: string): string[] {
  return text.match(token) ?? []
}

/** What is in the parentheses with which tokens begin. */
function inParentheses(tokens: readonly string[]) {
  let depth = 0
  const end = tokens.findIndex(word => {
    depth += Number(word === '(') - Number(word === ')')
    return depth === 0
  })
  return tokens.slice(1, end).join('').trim()
}
