import { type CartLine, type LineIssue, localeOf } from '@comanda/domain'
import { buttonClass, classes } from '@comanda/ui'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useAvailabilityWords } from '../../item/use-availability-words.ts'
import { useKnownLocation } from '../../menu-cache/live-locations.ts'
import { menuPath } from '../../navigation/paths.ts'
import { useNow, useSite } from '../../start-up/use-site.ts'
import { useCart } from '../../stored/cart.ts'
import type { BasketLine } from '../basket-lines.ts'

interface LineIssueProps {
  readonly entry: BasketLine
  readonly issue: LineIssue
  readonly editPath: string
  readonly onRemove: () => void
}

/** Why a line cannot be ordered, with its fixes: remove it, change it or choose another dish. [8.24] [8.25] [8.26] */
export function LineIssueBox({ entry, issue, editPath, onRemove }: LineIssueProps) {
  const t = useTranslations('cart.trouble')
  const mayWait = useMayWait()
  const words = useIssueWords(entry, mayWait)(issue)
  const { setQuantity, update } = useCart.getState()
  const { line, name } = entry
  const buttonLook = classes(buttonClass({ variant: 'outline', size: 's' }), 'bg-surface')
  const isLater = issue.kind === 'not-now'
  const isSoft = isLater && mayWait
  const isLeftOut = entry.gone || (isLater && !mayWait)
  return (
    <div className="mt-1">
      <p className={classes('text-label font-semibold', isSoft ? 'text-ink-2' : 'text-bad')}>{words}</p>
      {isSoft ? null : (
        <div className="mt-2 mb-1 flex flex-wrap gap-2">
          {issue.kind === 'choices' && issue.rest !== null ? (
            <button type="button" className={buttonLook} onClick={() => update(line.key, issue.rest as CartLine)}>
              {t('without')}
            </button>
          ) : null}
          {issue.kind === 'choices' ? (
            <Link to={editPath} preventScrollReset state={{ fromList: true }} className={buttonLook}>
              {t('again')}
            </Link>
          ) : null}
          {issue.kind === 'short' ? (
            <button type="button" className={buttonLook} onClick={() => setQuantity(line.key, entry.most)}>
              {t('take', { count: entry.most })}
            </button>
          ) : null}
          {isLeftOut ? (
            <button type="button" className={buttonLook} onClick={onRemove} aria-label={t('removeNamed', { name })}>
              {t('remove')}
            </button>
          ) : null}
          {isLeftOut ? <OtherDish entry={entry} className={buttonLook} /> : null}
        </div>
      )}
    </div>
  )
}

/** Links to the category of the dish. */
function OtherDish({ entry, className }: { readonly entry: BasketLine; readonly className: string }) {
  const t = useTranslations('cart.trouble')
  const cart = useCart((state) => state.cart)
  const location = useKnownLocation(cart?.locationId)?.location
  if (cart === null || location === undefined) return null
  const part = entry.categoryId === null ? '' : `#category-${entry.categoryId}`
  return (
    <Link to={`${menuPath(location.slug, cart.orderType)}${part}`} className={className}>
      {t('other')}
    </Link>
  )
}

/** Returns whether this order may be for later: then a dish of another hour can still be ordered. [4.49] [5.11] */
function useMayWait(): boolean {
  const cart = useCart((state) => state.cart)
  const location = useKnownLocation(cart?.locationId)?.location
  return cart !== null && cart.orderType !== 'table' && location?.settings[cart.orderType].acceptsLater === true
}

function useIssueWords(entry: BasketLine, mayWait: boolean): (issue: LineIssue) => string {
  const t = useTranslations('cart.trouble')
  const { language } = useSite()
  const now = useNow()
  const locationId = useCart(({ cart }) => cart?.locationId)
  const zone = useKnownLocation(locationId)?.location.timeZone ?? 'Europe/London'
  const availability = useAvailabilityWords(zone)
  return (issue) => {
    switch (issue.kind) {
      case 'gone':
        return t('gone')
      case 'sold-out':
        return availability({ available: false, reason: 'sold-out', backAt: issue.backAt }, now) ?? t('gone')
      case 'order-type':
        return t('orderType')
      case 'choices':
        return issue.lost.length === 0
          ? t('changed', { name: entry.name })
          : t('lost', {
              names: new Intl.ListFormat(localeOf(language), { type: 'conjunction' }).format(
                issue.lost.map(({ name }) => name),
              ),
              count: issue.lost.length,
            })
      case 'short':
        return t('short', { left: issue.left })
      case 'not-now': {
        const when = availability(issue.availability, now) ?? ''
        return mayWait ? t('later', { when }) : when
      }
    }
  }
}
