import type { OrderType } from '@comanda/domain'
import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import type { Held } from '../api/overrides.ts'

type Switched = Pick<Held, 'what' | 'subject' | 'minutes'> & Partial<Pick<Held, 'name' | 'detail' | 'counted'>>

/** What is off, in words: "Delivery off", "Margherita sold out". */
export function useHeldWords(): (held: Switched) => string {
  const t = useTranslations('overrides.what')
  return useCallback(
    ({ what, subject, minutes, name = null, detail = null, counted = false }) => {
      switch (what) {
        case 'paused':
          return t('paused')
        case 'order-type':
          return t(`order-type.${subject as OrderType}`)
        case 'longer-times':
          return t(`longer-times.${subject === 'delivery' ? subject : 'collection'}`, { minutes: minutes ?? 0 })
        case 'area':
          return name === null ? t('areaGone') : t('area', { name })
        case 'dish':
          return t(counted ? 'counted' : 'dish', { name: name ?? '' })
        case 'choice':
          return t('choice', { name: name ?? '', detail: detail ?? '' })
      }
    },
    [t],
  )
}
