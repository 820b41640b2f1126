/** A statement that a restored register goes through once, and the table that it changes; registers of earlier versions may lack it. */
export interface RestoreStep {
  table: string
  sql: string
}

const steps: RestoreStep[] = []

/**
 * Defines what a restore changes, once in a process: what the register had begun may have been done since, and is not done by itself
 * again. Only columns of the table's first version may be named.
 */
export function defineRestoreStep(step: RestoreStep) {
  steps.push(step)
}

/** What a restore changes, in the order in which it was defined. */
export function restoreSteps(): readonly RestoreStep[] {
  return steps
}
