/** Whether the people of a membership type with this category are contacts, who are no members. */
export const isContact = (category: string) => category.trim().toLowerCase() === 'contact'
