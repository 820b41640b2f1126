import type { PGlite } from 'pglite'

/** A step of a script for psql: SQL, with the rows that a COPY is followed by. */
interface Step {
  sql: string
  rows?: string
}

/** What a script for psql says to psql itself, and its steps. */
interface Script {
  said: string[]
  steps: Step[]
}

/**
 * Runs a script as psql does, which has the lines that begin with a backslash for itself, in PostgreSQL compiled to WebAssembly. Throws
 * at the first error, and where the script ends before it has said so.
 */
export async function runScript(postgres: PGlite, text: string) {
  const { said, steps } = readScript(text)
  try {
    for (const { sql, rows } of steps)
      if (rows === undefined) await postgres.exec(sql)
      else await postgres.query(sql, [], { blob: new Blob([rows]) })
    if (!said.includes('\\endif')) throw new Error('the script is cut off')
  } catch (error) {
    // what a connection that ends does
    await postgres.exec('ROLLBACK')
    throw error
  }
  return said
}

function readScript(text: string): Script {
  const script: Script = { said: [], steps: [] }
  let sql = ''
  const end = () => {
    if (sql.trim() !== '') script.steps.push({ sql })
    sql = ''
  }
  const lines = text.split('\n')
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] as string
    if (line.startsWith('\\')) script.said.push(line)
    else if (line.startsWith('COPY ')) {
      end()
      const found = lines.indexOf('\\.', at)
      // a script that is cut off ends with a line feed
      const last = found === -1 ? lines.length - 1 : found
      const rows = lines.slice(at + 1, last).map(row => `${row}\n`)
      script.steps.push({
        sql: line.replace('FROM stdin', "FROM '/dev/blob'"),
        rows: rows.join('')
      })
      at = last
    } else sql += `${line}\n`
  }
  end()
  return script
}
