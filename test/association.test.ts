import { runFolder } from './folder.ts'

await runFolder('association')
