/** Where the picture of an account is, from the name that is kept. [2.27] */
export const avatarUrl = (name: string): string => `/avatars/${name}.webp`
