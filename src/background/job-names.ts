import { OneOf } from '../core/types.ts'

const names: string[] = []

/** The names of jobs in the contract, for clients that translate them. The list grows until the app is built. */
export const JobName = OneOf(names, {
  title: 'JobName',
  description: 'The recurring work of this version; backups by schedule can be turned off.'
})

/** Defines the name of a job for the contract, once in a process and independent of the configuration. Returns the name. */
export function defineJob(name: string): string {
  if (isDefinedJob(name)) throw new Error(`two jobs are called ${name}`)
  names.push(name)
  names.sort()
  return name
}

/** Whether a job of this name was defined. */
export function isDefinedJob(name: string): boolean {
  return names.includes(name)
}
