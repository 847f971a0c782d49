import type { Currency } from '@comanda/domain'
import { Button, Notice, Segmented } from '@comanda/ui'
import { Store } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { ReorderView } from '../../api/shapes.ts'
import { useMomentWords } from '../../location/opening-words.ts'
import { useNow } from '../../start-up/use-site.ts'
import { Terms } from './kitchen-terms.tsx'
import type { ReorderForm } from './use-reorder-form.ts'
import type { KitchenTerms } from './use-reorder-offers.ts'

interface ReorderNoticesProps {
  readonly form: ReorderForm
  /** How many lines the order had. */
  readonly all: number
  /** The order's own location. */
  readonly own: { readonly id: number; readonly name: string }
  readonly onLocation: (id: number) => void
}

/**
 * Whether the location takes the order, other locations that serve more of it, and what happens to a full basket.
 * [8.37]
 */
export function ReorderNotices({ form, all, own, onLocation }: ReorderNoticesProps) {
  const t = useTranslations('reorder')
  const { compared, basket, joins, setJoins, taken, terms, location } = form
  const place = usePlaceWords(form)
  const isElsewhere = compared.location.id !== own.id
  const isAnyOther = compared.others.length > 0 || isElsewhere
  /** Nothing is put into the basket where the location takes no order. */
  const isFilling = taken.length > 0 && compared.location.obstacle === null
  if (place === null && !isAnyOther && (basket === null || !isFilling)) return null
  return (
    <div className="flex flex-col gap-3">
      {isElsewhere ? (
        <Button variant="outline" size="s" className="self-start" onClick={() => onLocation(own.id)}>
          {t('back', { location: own.name })}
        </Button>
      ) : null}
      {place}
      {compared.others.map((other) => (
        <OtherLocation
          key={other.id}
          other={other}
          all={all}
          terms={terms.get(other.id) ?? null}
          currency={location.currency}
          onChoose={() => onLocation(other.id)}
        />
      ))}
      {basket === 'may-join' && isFilling ? (
        <div className="flex flex-col gap-2">
          <p className="text-body">{t('basket.text')}</p>
          <Segmented
            label={t('basket.label')}
            value={joins ? 'add' : 'replace'}
            segments={[
              { value: 'replace', label: t('basket.replace') },
              { value: 'add', label: t('basket.add') },
            ]}
            onChange={(value) => setJoins(value === 'add')}
          />
        </div>
      ) : null}
      {basket === 'is-replaced' && isFilling ? <Notice tone="warn" title={t('basket.replaces')} /> : null}
    </div>
  )
}

interface OtherLocationProps {
  readonly other: ReorderView['others'][number]
  /** How many lines the order had. */
  readonly all: number
  readonly terms: KitchenTerms | null
  readonly currency: Currency
  readonly onChoose: () => void
}

/** A location that serves more of the order, with its terms before it is chosen. [5.17] */
function OtherLocation({ other: { name, served }, all, terms, currency, onChoose }: OtherLocationProps) {
  const t = useTranslations('reorder')
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-m border border-line p-4">
      <div className="flex min-w-0 gap-3 text-body">
        <Store aria-hidden="true" className="size-6 shrink-0 text-accent-ink" />
        <div className="min-w-0">
          <p>
            {served === all
              ? t('allThere', { location: name })
              : t('someThere', { location: name, count: served, all })}
          </p>
          {terms === null ? null : <Terms terms={terms} currency={currency} className="mt-0.5" />}
        </div>
      </div>
      <Button variant="secondary" size="s" onClick={onChoose}>
        {t('switch', { location: name })}
      </Button>
    </div>
  )
}

/** Why the location cannot take the order, or that it takes it for later. */
function usePlaceWords({ compared, location }: ReorderForm) {
  const t = useTranslations('reorder')
  const moment = useMomentWords()
  const now = useNow()
  const { obstacle, preOrder, opensAt } = compared.location
  const at = { location: location.name }
  const when = opensAt === null ? null : moment(opensAt, location.timeZone, now)
  if (obstacle === 'order-type') return <Notice tone="bad" title={t(`notOffered.${compared.orderType}`, at)} />
  if (obstacle === 'not-delivered') return <Notice tone="bad" title={t('notDelivered', at)} />
  if (obstacle === 'closed')
    return <Notice tone="bad" title={when === null ? t('closed', at) : t('closedUntil', { ...at, when })} />
  if (!preOrder) return null
  return (
    <Notice tone="info" title={when === null ? t('closed', at) : t('closedUntil', { ...at, when })}>
      {t('preOrder')}
    </Notice>
  )
}
