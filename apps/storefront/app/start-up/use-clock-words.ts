import { type InstantText, localMomentAt } from '@comanda/domain'
import { useTranslations } from 'use-intl'

/** "19:30", with an article where the language needs one. */
export function useClockWords(): (at: InstantText, zone: string) => string {
  const t = useTranslations('common')
  return (at, zone) => {
    const { time } = localMomentAt(Date.parse(at), zone)
    return time.startsWith('01:') ? t('clockAtOne', { time }) : t('clock', { time })
  }
}
