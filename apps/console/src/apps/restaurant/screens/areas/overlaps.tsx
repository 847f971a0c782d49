import { areaBands, type DeliveryArea, doAreasOverlap } from '@comanda/domain'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { PlaceAreas } from '../../../../api/areas.ts'
import { useMoney } from '../../../../parts/money.ts'
import { placedAreaToDomain } from '../../../../resources/areas.ts'
import { useConsole } from '../../shell/console-context.ts'
import { useAreaWords } from './use-area-words.ts'

/** More would be read by nobody. */
const MOST_SHOWN = 12

type Pair = readonly [DeliveryArea, DeliveryArea]

/** Which areas overlap, and which of two counts, in words. */
export function Overlaps({ place }: { readonly place: PlaceAreas }) {
  const t = useTranslations('areas.overlaps')
  const sentence = usePairWords()
  const pairs = useMemo(() => overlapsOf(place), [place])
  const types = place.areas.map(({ outline }) => outline.type)
  const isMixed = types.includes('postcodes') && types.some((type) => type !== 'postcodes')
  if (pairs.length === 0 && !isMixed) return null
  return (
    <section aria-labelledby="overlaps">
      <h3 id="overlaps" className="text-20 font-[740]">
        {t('title')}
      </h3>
      <p className="mt-1 text-15 text-ink-2">{t('text')}</p>
      <ul className="mt-2 grid list-disc gap-1 ps-5 text-15">
        {pairs.slice(0, MOST_SHOWN).map(([one, other]) => (
          <li key={`${one.id} ${other.id}`}>{sentence(one, other)}</li>
        ))}
        {pairs.length > MOST_SHOWN && <li>{t('more', { count: pairs.length - MOST_SHOWN })}</li>}
      </ul>
      {isMixed && <p className="mt-2 text-15 text-ink-2">{t('unknown')}</p>}
    </section>
  )
}

function overlapsOf({ areas, position }: PlaceAreas): readonly Pair[] {
  const placed = areas.flatMap((area) => placedAreaToDomain(area, { place: position, own: '' }) ?? [])
  return placed.flatMap((one, at) =>
    placed
      .slice(at + 1)
      .filter((other) => doAreasOverlap(one, other) === true)
      .map((other): Pair => [one, other]),
  )
}

/** Which of two areas counts, and why. */
function usePairWords() {
  const t = useTranslations('areas.overlaps')
  const { location } = useConsole()
  const money = useMoney()
  const { charge } = useAreaWords()
  return (a: DeliveryArea, b: DeliveryArea): string => {
    const names = { one: a.name, other: b.name }
    const bands = areaBands([a, b], 0)
    const [first, ...later] = bands
    if (first === undefined) return t('same', names)
    const next = later.find(({ area }) => area !== first.area)
    if (next !== undefined)
      return t('changes', {
        ...names,
        first: first.area.name,
        amount: money(next.from, location.currency),
        second: next.area.name,
      })
    const [winner, loser] = first.area === a ? [a, b] : [b, a]
    const [own, theirs] = [winner.tiers[0], loser.tiers[0]]
    if (own === undefined || theirs === undefined) return t('always', { ...names, winner: winner.name })
    if (own.charge < theirs.charge)
      return t('cheaper', { ...names, winner: winner.name, low: charge(own.charge), high: charge(theirs.charge) })
    if (own.from < theirs.from) return t('sooner', { ...names, winner: winner.name })
    return isSameTerms(a, b) ? t('same', names) : t('always', { ...names, winner: winner.name })
  }
}

const isSameTerms = (one: DeliveryArea, other: DeliveryArea): boolean =>
  JSON.stringify(one.tiers) === JSON.stringify(other.tiers)
