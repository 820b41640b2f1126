/** Days before and after all others: where a time has no beginning, or no end. */
export const [first_day, last_day] = ['0', '9999-12-31'] as const
