/** URL of an account's picture, from its stored name. [2.27] */
export const avatarUrl = (name: string): string => `/avatars/${name}.webp`
