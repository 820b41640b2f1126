import { runFolder } from './folder.ts'

await runFolder('console', { part: 4, of: 4 })
