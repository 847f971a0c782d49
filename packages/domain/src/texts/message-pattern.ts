/**
 * The values and tags that a text with placeholders uses: `{name}`, `{count, plural, one {# dish} other {# dishes}}`,
 * `<link>`.
 */
export interface MessageParts {
  /** "name" or "count plural", sorted, each once. */
  readonly values: readonly string[]
  /** Sorted, each time that it occurs. */
  readonly tags: readonly string[]
}

const CATEGORY = /^(?:=\d+|zero|one|two|few|many|other)$/
const NAME = /^\w+$/

class NotReadable extends Error {}

/**
 * Reads an ICU message of plain values, plurals and tags; null where it is malformed. Quotes (`'{'`) make syntax plain,
 * as in ICU.
 * @param text at most some hundred characters; nesting is limited
 */
export function messageParts(text: string): MessageParts | null {
  const values = new Set<string>()
  const tags: string[] = []
  let at = 0

  const quote = () => {
    // A single quote before no syntax is an apostrophe; a doubled one too.
    if (text[at + 1] === "'") at += 2
    else if (/[{}<>#|]/.test(text[at + 1] ?? '')) {
      const end = text.indexOf("'", at + 1)
      at = end < 0 ? text.length : end + 1
    } else at += 1
  }

  const until = (marks: string): string => {
    const from = at
    while (at < text.length && !marks.includes(text[at] ?? '')) at += 1
    if (at >= text.length) throw new NotReadable()
    return text.slice(from, at).trim()
  }

  const argument = (depth: number) => {
    const name = until(',}')
    if (!NAME.test(name)) throw new NotReadable()
    if (text[at] === '}') {
      values.add(name)
      at += 1
      return
    }
    at += 1
    const kind = until(',}')
    if (kind !== 'plural' || text[at] === '}') throw new NotReadable()
    values.add(`${name} plural`)
    at += 1
    let hasOther = false
    for (;;) {
      const category = until('{}')
      if (text[at] === '}') {
        if (category !== '' || !hasOther) throw new NotReadable()
        at += 1
        return
      }
      if (!CATEGORY.test(category)) throw new NotReadable()
      hasOther ||= category === 'other'
      at += 1
      message(depth + 1, null)
      if (text[at] !== '}') throw new NotReadable()
      at += 1
    }
  }

  /** Reads up to the end, the brace that closes a plural's case, or the tag that closes `open`. */
  const message = (depth: number, open: string | null): void => {
    if (depth > 4) throw new NotReadable()
    while (at < text.length) {
      const character = text[at]
      if (character === "'") quote()
      else if (character === '{') {
        at += 1
        argument(depth)
      } else if (character === '}') {
        if (depth === 0 || open !== null) throw new NotReadable()
        return
      } else if (character === '<') {
        at += 1
        const tag = until('>')
        at += 1
        if (tag.startsWith('/')) {
          if (open === null || tag.slice(1) !== open) throw new NotReadable()
          return
        }
        if (!NAME.test(tag)) throw new NotReadable()
        tags.push(tag)
        message(depth + 1, tag)
      } else at += 1
    }
    if (depth > 0) throw new NotReadable()
  }

  try {
    message(0, null)
  } catch (error) {
    if (error instanceof NotReadable) return null
    throw error
  }
  return { values: [...values].sort(), tags: tags.sort() }
}
