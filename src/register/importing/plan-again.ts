/** Thrown where a file has to be planned again, because what was written meanwhile changes whom a row means. */
export class PlanAgain extends Error {}
