/** Thrown if a file has to be planned again, because a row means another member since others have written. */
export class PlanAgain extends Error {}
