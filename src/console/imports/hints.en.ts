/** The English texts of the hints above a preview and of reasons. */
export const hints = {
  shared_addresses:
    'Some rows have the e-mail address of another person. If families share addresses here, all of them can have it.',
  allow_shared: 'Allow shared addresses',
  says: (value: string) => `“${value}”`,
  common_reasons: 'What several rows have in common',
  common_rows: (count: string, lines: string, more: boolean) =>
    `(${count} rows: ${lines}${more ? ' and more' : ''})`,
  first_days: {
    today:
      'New members become members today, and dues are charged from today: no column says when their memberships began.',
    since: (column: string) =>
      `“${column}” says since when they are members. If memberships begin on that day, the current term is entered, and nothing is charged for the time before.`,
    take: 'Begin memberships on that day'
  }
}
