import { Button } from '@comanda/ui'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { LocationAnswer } from '../../api/shapes.ts'
import { useDistanceWords } from '../../shell/distance-words.ts'
import type { OtherPlace, SortedPlaces } from './sort-out.ts'
import { usePlaceWords } from './use-place-words.ts'

/** So many at first; a chain may have two hundred. */
const FEW = 3

interface OtherPlacesProps {
  readonly sorted: SortedPlaces
  readonly postcode: string
  readonly onCollect: (answer: LocationAnswer) => void
}

/** Locations that do not deliver to the postcode: the reason, and the way on where one may fetch it there. [5.16] [8.27] */
export function OtherPlaces({ sorted: { taking, others }, postcode, onCollect }: OtherPlacesProps) {
  const t = useTranslations('home')
  const [isOpen, setIsOpen] = useState(false)
  const shown = isOpen ? others : others.slice(0, FEW)
  return (
    <section aria-label={t('otherPlaces')}>
      {taking.length > 0 ? <h2 className="text-label font-semibold text-ink-2">{t('otherPlaces')}</h2> : null}
      <ul className="divide-y divide-line">
        {shown.map((place) => (
          <Row key={place.answer.location.id} place={place} postcode={postcode} onCollect={onCollect} />
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
  readonly place: OtherPlace
  readonly postcode: string
  readonly onCollect: (answer: LocationAnswer) => void
}

function Row({ place: { answer, refused, collects }, postcode, onCollect }: RowProps) {
  const t = useTranslations('home')
  const distance = useDistanceWords()
  const { closed } = usePlaceWords(answer, 'delivery')
  const { name } = answer.location
  const why =
    refused === null
      ? closed
      : refused === 'suspended'
        ? t('suspended')
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
