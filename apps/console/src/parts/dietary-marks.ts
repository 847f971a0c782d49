import { DIETARY_MARKS } from '@comanda/domain'
import { useTranslations } from 'use-intl'

/**
 * Returns what the customer was promised of a dish as chosen, "Vegan · Made without gluten"; empty without. Heat is no
 * promise.
 */
export function useMarkWords() {
  const t = useTranslations('dietary')
  return (marks: readonly string[]): string =>
    DIETARY_MARKS.filter((mark) => mark !== 'hot' && marks.includes(mark))
      .map((mark) => t(mark))
      .join(' · ')
}
