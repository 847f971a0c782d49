import type { CartLine, LineTrouble } from '@comanda/domain'
import { buttonClass, classes } from '@comanda/ui'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useNow, useSite } from '../../start-up/use-site.ts'
import { useCart } from '../../stored/cart.ts'
import { useAvailabilityWords } from '../menu/use-availability-words.ts'
import { menuPath } from '../paths.ts'
import type { BasketLine } from './lines-of-basket.ts'

interface LineTroubleProps {
  readonly entry: BasketLine
  readonly trouble: LineTrouble
  readonly editPath: string
  readonly onRemove: () => void
}

/** Why a line can't be ordered as it stands, and the ways on: leave it, change it, or take something else. [8.24] [8.25] [8.26] */
export function LineTroubleBox({ entry, trouble, editPath, onRemove }: LineTroubleProps) {
  const t = useTranslations('cart.trouble')
  const mayWait = useMayWait()
  const words = useTroubleWords(entry, mayWait)(trouble)
  const { setQuantity, update } = useCart.getState()
  const { line, name } = entry
  const way = classes(buttonClass({ variant: 'outline', size: 's' }), 'bg-surface')
  const isLater = trouble.kind === 'not-now'
  const isSoft = isLater && mayWait
  const isLeftOut = entry.gone || (isLater && !mayWait)
  return (
    <div className="mt-1">
      <p className={classes('text-label font-semibold', isSoft ? 'text-ink-2' : 'text-bad')}>{words}</p>
      {isSoft ? null : (
        <div className="mt-2 mb-1 flex flex-wrap gap-2">
          {trouble.kind === 'choices' && trouble.rest !== null ? (
            <button type="button" className={way} onClick={() => update(line.key, trouble.rest as CartLine)}>
              {t('without')}
            </button>
          ) : null}
          {trouble.kind === 'choices' ? (
            <Link to={editPath} preventScrollReset state={{ fromList: true }} className={way}>
              {t('again')}
            </Link>
          ) : null}
          {trouble.kind === 'short' ? (
            <button type="button" className={way} onClick={() => setQuantity(line.key, entry.most)}>
              {t('take', { count: entry.most })}
            </button>
          ) : null}
          {isLeftOut ? (
            <button type="button" className={way} onClick={onRemove} aria-label={t('removeNamed', { name })}>
              {t('remove')}
            </button>
          ) : null}
          {isLeftOut ? <OtherDish entry={entry} className={way} /> : null}
        </div>
      )}
    </div>
  )
}

/** To the part of the menu that the dish came from. */
function OtherDish({ entry, className }: { readonly entry: BasketLine; readonly className: string }) {
  const t = useTranslations('cart.trouble')
  const { locations } = useSite()
  const cart = useCart((state) => state.cart)
  const location = locations.find((answer) => answer.location.id === cart?.locationId)?.location
  if (cart === null || location === undefined) return null
  const part = entry.categoryId === null ? '' : `#category-${entry.categoryId}`
  return (
    <Link to={`${menuPath(location.slug, cart.orderType)}${part}`} className={className}>
      {t('other')}
    </Link>
  )
}

/** Whether this order may be for later: then a dish of another hour is still to be had. [4.49] [5.11] */
function useMayWait(): boolean {
  const { locations } = useSite()
  const cart = useCart((state) => state.cart)
  const location = locations.find((answer) => answer.location.id === cart?.locationId)?.location
  return cart !== null && cart.orderType !== 'table' && location?.settings[cart.orderType].acceptsLater === true
}

function useTroubleWords(entry: BasketLine, mayWait: boolean): (trouble: LineTrouble) => string {
  const t = useTranslations('cart.trouble')
  const { language, locations } = useSite()
  const now = useNow()
  const locationId = useCart(({ cart }) => cart?.locationId)
  const zone = locations.find(({ location }) => location.id === locationId)?.location.timeZone ?? 'Europe/London'
  const availability = useAvailabilityWords(zone)
  return (trouble) => {
    switch (trouble.kind) {
      case 'gone':
        return t('gone')
      case 'sold-out':
        return availability({ available: false, reason: 'sold-out', backAt: trouble.backAt }, now) ?? t('gone')
      case 'order-type':
        return t('orderType')
      case 'choices':
        return trouble.lost.length === 0
          ? t('changed', { name: entry.name })
          : t('lost', {
              names: new Intl.ListFormat(language, { type: 'conjunction' }).format(
                trouble.lost.map(({ name }) => name),
              ),
              count: trouble.lost.length,
            })
      case 'short':
        return t('short', { left: trouble.left })
      case 'not-now': {
        const when = availability(trouble.availability, now) ?? ''
        return mayWait ? t('later', { when }) : when
      }
    }
  }
}
