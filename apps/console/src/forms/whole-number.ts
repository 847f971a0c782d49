/** The whole number that a text holds, if it lies within the limits; else null. */
export function wholeNumber(
  text: string,
  { least, most }: { readonly least: number; readonly most: number },
): number | null {
  const digits = text.trim()
  return /^\d+$/.test(digits) && Number(digits) >= least && Number(digits) <= most ? Number(digits) : null
}
