/** Returns a `tel:` link for a number in any format. */
export const callTo = (telephone: string): string => `tel:${telephone.replace(/[^+\d]/g, '')}`
