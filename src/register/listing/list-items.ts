/** A page of list items as chunks of JSON in UTF-8, and the total of members. */
export interface ListedPage {
  items: Buffer[]
  total: number
}

/** SQL for the list item of a row, as in the contract. */
export const item = `'{"id":' || id || ',' || wire`

/** SQL that joins the items of rows with `id` and `wire`, as bytes, so that nothing is decoded. */
export const joined = `CAST(ifnull(group_concat(${item}), '') AS BLOB)`
