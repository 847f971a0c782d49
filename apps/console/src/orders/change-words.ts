import type { ChangedLine } from '@comanda/domain'
import { useTranslations } from 'use-intl'

/** A dish that a change touches, in words: "Pizza (Large): 2 → 1". */
export function useChangeWords(): (line: ChangedLine) => string {
  const t = useTranslations('orderChange')
  return ({ name: dish, choices, before, after }) => {
    const name = choices.length === 0 ? dish : `${dish} (${choices.join(', ')})`
    if (after === 0) return t('lineOff', { name })
    return before === 0 ? t('lineNew', { name, after }) : t('line', { name, before, after })
  }
}
