/** Returns a `tel:` link for a number in any format. */
export function callTo(telephone: string): string {
  return `tel:${telephone.replace(/[^+\d]/g, '')}`
}
