import { OneOf } from '../core/types.ts'

const names: string[] = []

/** The names of jobs in the contract, for clients that say them in words. The list grows until the app is built. */
export const JobName = OneOf(names, {
  title: 'JobName',
  description: 'The recurring work of this version; backups by schedule can be turned off.'
})

/** Names a job, once in a process and independent of the configuration, for the contract. Returns the name. */
export function nameJob(name: string): string {
  if (isNamed(name)) throw new Error(`two jobs are called ${name}`)
  names.push(name)
  names.sort()
  return name
}

/** Whether a job is called so. */
export function isNamed(name: string): boolean {
  return names.includes(name)
}
