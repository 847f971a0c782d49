/** What production does not do unless ALLOW_IN_PRODUCTION names it. */
export const EXCEPTIONS = ['test-keys', 'no-mail', 'no-public-url', 'plain-database', 'plain-mail'] as const
export type Exception = (typeof EXCEPTIONS)[number]

/** Parses `ALLOW_IN_PRODUCTION`. */
export function exceptions(text: string | null): readonly Exception[] {
  return (text ?? '')
    .split(/[\s,]+/)
    .filter((word) => word !== '')
    .map((word) => {
      const known = EXCEPTIONS.find((exception) => exception === word)
      if (known === undefined) throw new Error(`must be a list of ${EXCEPTIONS.join(', ')}; "${word}" is none of them`)
      return known
    })
}
