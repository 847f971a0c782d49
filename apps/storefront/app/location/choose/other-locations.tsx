import { Button } from '@comanda/ui'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { LocationAnswer } from '../../api/shapes.ts'
import { useNow } from '../../start-up/use-site.ts'
import { useDistanceWords } from '../distance-words.ts'
import { useMomentWords } from '../opening-words.ts'
import type { OtherLocation, PartitionedLocations } from './partition-locations.ts'
import { useLocationWords } from './use-location-words.ts'

/** How many are listed at first; a chain may have two hundred. */
const FEW = 3

interface OtherLocationsProps {
  readonly sorted: PartitionedLocations
  readonly postcode: string
  readonly onCollect: (answer: LocationAnswer) => void
}

/**
 * Locations that do not deliver to the postcode: the reason, and a button where collection is possible. [5.16] [8.27]
 */
export function OtherLocations({ sorted: { taking, others }, postcode, onCollect }: OtherLocationsProps) {
  const t = useTranslations('home')
  const [isOpen, setIsOpen] = useState(false)
  const shown = isOpen ? others : others.slice(0, FEW)
  return (
    <section aria-label={t('otherPlaces')}>
      {taking.length > 0 ? <h2 className="text-label font-semibold text-ink-2">{t('otherPlaces')}</h2> : null}
      <ul className="divide-y divide-line">
        {shown.map((option) => (
          <Row key={option.answer.location.id} option={option} postcode={postcode} onCollect={onCollect} />
        ))}
      </ul>
      {shown.length < others.length ? (
        <Button variant="quiet" size="s" block onClick={() => setIsOpen(true)}>
          {t('moreOthers', { count: others.length - shown.length })}
        </Button>
      ) : null}
    </section>
  )
}

interface RowProps {
  readonly option: OtherLocation
  readonly postcode: string
  readonly onCollect: (answer: LocationAnswer) => void
}

function Row({ option: { answer, refused, collects }, postcode, onCollect }: RowProps) {
  const t = useTranslations('home')
  const distance = useDistanceWords()
  const now = useNow()
  const moment = useMomentWords()
  const { closed } = useLocationWords(answer, 'delivery')
  const { name } = answer.location
  const why =
    refused === null
      ? closed
      : refused === 'suspended'
        ? t('suspended')
        : refused === 'area-closed' && answer.opensAt
          ? t('refusedUntil', {
              postcode: postcode.replaceAll(' ', '\u00a0'),
              when: moment(answer.opensAt, answer.location.timeZone, now),
            })
          : t(`refused.${refused}`, { postcode: postcode.replaceAll(' ', '\u00a0') })
  const far = answer.distance === null ? null : t('away', { distance: distance(answer.distance) })
  return (
    <li className="flex min-h-14 items-center gap-3 py-2">
      <div className="min-w-0 grow">
        <p className="text-body font-semibold">{name}</p>
        <p className="text-label text-ink-2">{[why, far].filter(Boolean).join(' · ')}</p>
      </div>
      {collects ? (
        <Button variant="secondary" size="s" onClick={() => onCollect(answer)} className="shrink-0">
          {t('collectThere')} <span className="sr-only">{name}</span>
        </Button>
      ) : null}
    </li>
  )
}
