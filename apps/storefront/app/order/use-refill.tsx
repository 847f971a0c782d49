import { formatMoney, type Location, type Refill } from '@comanda/domain'
import { Button, buttonClass, SheetFrame, showToast } from '@comanda/ui'
import { type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { OrderView } from '../api/shapes.ts'
import { menuPath } from '../navigation/paths.ts'
import { useApiClient } from '../start-up/use-api-client.ts'
import { useNow, useSite } from '../start-up/use-site.ts'
import { useCart } from '../stored/cart.ts'
import { isRefillWhole, readRefill, refillBasket } from './refill.ts'

interface Asked {
  readonly location: Location
  /** Choose a later time at the checkout. */
  readonly isLater: boolean
}

interface Prepared extends Asked {
  readonly refill: Refill
}

/**
 * Puts an order back into the basket, at its own or another location. When all of it can be had at the old prices and
 * the basket is empty, it goes straight there; else a sheet says first what is missing and what costs more. [5.58] [8.38]
 */
export function useRefill(order: OrderView): {
  readonly start: (asked: Asked) => void
  /** The location and wish that are being prepared. */
  readonly running: Asked | null
  readonly sheet: ReactNode
} {
  const t = useTranslations('tracking.refilled')
  const client = useApiClient()
  const { language } = useSite()
  const now = useNow()
  const navigate = useNavigate()
  const [running, setRunning] = useState<Asked | null>(null)
  const [prepared, setPrepared] = useState<Prepared | null>(null)

  const fill = ({ refill, location, isLater }: Prepared) => {
    refillBasket(order, refill, location, { isLater, now })
    void navigate(isLater ? '/checkout' : '/cart')
  }
  const prepare = async (asked: Asked) => {
    setRunning(asked)
    const refill = await readRefill(order, asked.location, { client: client(), language, now }).catch(() => null)
    setRunning(null)
    if (refill === null) return showToast(t('failed'), { tone: 'bad', position: 'top-center' })
    if (isRefillWhole(refill) && useCart.getState().cart === null) return fill({ ...asked, refill })
    setPrepared({ ...asked, refill })
  }
  return {
    start: (asked) => void prepare(asked),
    running,
    sheet:
      prepared === null ? null : (
        <RefillSheet
          order={order}
          prepared={prepared}
          onFill={() => fill(prepared)}
          onClose={() => setPrepared(null)}
        />
      ),
  }
}

interface RefillSheetProps {
  readonly order: OrderView
  readonly prepared: Prepared
  readonly onFill: () => void
  readonly onClose: () => void
}

function RefillSheet({ order, prepared, onFill, onClose }: RefillSheetProps) {
  const t = useTranslations('tracking.refilled')
  const common = useTranslations('common')
  const { language } = useSite()
  const replaces = useCart(({ cart }) => cart !== null)
  const { refill, location } = prepared
  const isEmpty = refill.lines.length === 0
  const namesOf = (all: readonly { readonly name: string }[]) => all.map(({ name }) => name).join(', ')
  const money = (amount: number) => formatMoney(amount, order.currency, language)
  return (
    <SheetFrame
      title={t(isEmpty ? 'none' : 'title')}
      closeLabel={common('close')}
      onClose={onClose}
      foot={
        isEmpty ? (
          <Link to={menuPath(location.slug, order.orderType)} className={buttonClass({ block: true })}>
            {t('menu')}
          </Link>
        ) : (
          <Button block onClick={onFill}>
            {t('go')}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-3 text-body">
        {isEmpty ? <p>{t('noneText')}</p> : null}
        {replaces && !isEmpty ? <p>{t('replace')}</p> : null}
        {refill.soldOut.length === 0 ? null : <p>{t('soldOut', { names: namesOf(refill.soldOut) })}</p>}
        {refill.unserved.length === 0 ? null : <p>{t('unserved', { names: namesOf(refill.unserved) })}</p>}
        {refill.unfinished.length === 0 ? null : <p>{t('unfinished', { names: namesOf(refill.unfinished) })}</p>}
        {refill.without.map(({ item, choices }) => (
          <p key={item.id}>{t('without', { dish: item.name, names: namesOf(choices) })}</p>
        ))}
        {refill.repriced.length === 0 ? null : (
          <div>
            <p>{t('prices')}</p>
            <ul className="mt-1 text-label text-ink-2">
              {refill.repriced.map(({ id, name, from, to }) => (
                <li key={id}>{t('repriced', { dish: name, from: money(from), to: money(to) })}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </SheetFrame>
  )
}
