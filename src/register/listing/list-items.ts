/** A page of list items as JSON in UTF-8, in pieces, and how many members there are in all. */
export interface ListedPage {
  items: Buffer[]
  total: number
}

/** SQL for the list item of a row as the contract has it. */
export const item = `'{"id":' || id || ',' || wire`

/** SQL for the items of rows with `id` and `wire`, joined as in a list: bytes, so that nothing is decoded. */
export const joined = `CAST(ifnull(group_concat(${item}), '') AS BLOB)`
