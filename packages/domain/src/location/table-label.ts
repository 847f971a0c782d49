/** "5", "T1", "12 b": a number that says nothing without the word for a table. */
const BARE_NUMBER = /^\p{L}{0,2}\s?\d+\s?\p{L}?$/u

/**
 * A table as a customer or a waiter reads it. A bare number gets the language's word ("Table 5"); a name of its own
 * ("Oven 3", "Long table 5") stands alone.
 * @param named adds the word to a number
 */
export function tableLabel(name: string, named: (number: string) => string): string {
  return BARE_NUMBER.test(name.trim()) ? named(name.trim()) : name.trim()
}
