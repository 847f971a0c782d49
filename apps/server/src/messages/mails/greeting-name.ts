import { oneLine } from './mail-blocks.ts'

/**
 * The name for the greeting; null if the text may not be a name. A person can register or order with another person's
 * email and choose this text, and mail programs turn "win.example" into a link. So the mail repeats only text that has
 * the form of a name.
 */
export function greetingName(name: string): string | null {
  const plain = oneLine(name)
  return /^\p{L}(?:[\p{L}\p{M}'’ -]|\.(?!\S)){0,39}$/u.test(plain) ? plain : null
}

/** Members of staff have their whole name in one field; the greeting repeats its first word. */
export function staffGreetingName(name: string): string | null {
  return greetingName(name)?.split(' ')[0] ?? null
}
