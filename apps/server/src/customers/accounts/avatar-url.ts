/** URL of an account's picture, from its stored name. [2.27] */
export function avatarUrl(name: string): string {
  return `/avatars/${name}.webp`
}
