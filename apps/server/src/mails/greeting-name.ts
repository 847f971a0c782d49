import { oneLine } from './mail-blocks.ts'

/**
 * The name to greet by; null where it might be no name. Whoever registers or orders with somebody else's email chooses what stands here, and mail
 * programs make links of "win.example": only what is written like a name is repeated to a stranger.
 */
export const greetingName = (name: string): string | null => {
  const plain = oneLine(name)
  return /^\p{L}(?:[\p{L}\p{M}'’ -]|\.(?!\S)){0,39}$/u.test(plain) ? plain : null
}
