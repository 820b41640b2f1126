/** The type of the same texts in another language: the same keys, other strings. */
export type Widened<T> = T extends string
  ? string
  : T extends (...args: infer A) => string
    ? (...args: A) => string
    : { readonly [K in keyof T]: Widened<T[K]> }
