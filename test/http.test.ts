import { runFolder } from './folder.ts'

await runFolder('http')
