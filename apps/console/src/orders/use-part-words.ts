import { useTranslations } from 'use-intl'
import type { LinePart } from './line-parts.ts'

/** Returns the words of a part without its own parts: "4 × Lemonade", "Large", "2 × ’Nduja on each". */
export function usePartWords(): (part: LinePart) => string {
  const t = useTranslations('order')
  return ({ name, count, isDish }) => (isDish ? `${count} × ${name}` : count > 1 ? t('onEach', { count, name }) : name)
}
