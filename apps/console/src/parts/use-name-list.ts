import { useLocale } from 'use-intl'

/** Joins names as the language does: "Beer, wine and coffee". */
export function useNameList(): (names: readonly string[]) => string {
  const locale = useLocale()
  return (names) => new Intl.ListFormat(locale, { type: 'conjunction' }).format(names)
}
