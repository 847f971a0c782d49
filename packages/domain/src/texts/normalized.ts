/** Marks above, below and inside a letter; the last two become marks in the compatible forms. */
const MARKS = /([\p{M}\uff9e\uff9f]{1,16})[\p{M}\uff9e\uff9f]*/gu

/** The text with at most 16 marks in a row; no script puts more on a letter. */
function withoutPiles(text: string): string {
  return text.length <= 16 ? text : text.replaceAll(MARKS, '$1')
}

/**
 * A text in a normal form of Unicode, with at most 16 marks in a row. Normalising sorts the marks of a letter, in a
 * time that grows with the square of their number: 32,000 marks take a second.
 */
export function normalized(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  // Some marks are two or three in their normal form.
  return withoutPiles(withoutPiles(text).normalize(form))
}
