import { readDeviceName } from '@comanda/domain'
import { useTranslations } from 'use-intl'

/** Says a stored device name in the reader's language: "Chrome en Android". Any other name stays as it is. */
export function useDeviceName(): (stored: string) => string {
  const t = useTranslations('account')
  return (stored) => {
    const device = readDeviceName(stored)
    return device ? t('deviceOn', { ...device }) : stored
  }
}
