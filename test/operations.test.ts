import { runFolder } from './folder.ts'

await runFolder('operations')
