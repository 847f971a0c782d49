import { orderNumberText } from '@comanda/domain'
import { CloudOff, TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { KeptOrder, LastList } from '../../../orders/last-list.ts'
import { promisedFrom } from '../../../orders/promised.ts'
import { useDuration } from '../../../orders/use-duration.ts'
import { Button } from '../../../parts/button.tsx'
import { clockTime } from '../../../parts/clock.ts'
import { TypeTile } from '../../../parts/type-tile.tsx'

interface LastListScreenProps {
  readonly list: LastList
  readonly onRetry: () => void
}

const MINUTE = 60_000

function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE / 6)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** What a console shows that was opened without a network: the orders as it last read them, and how old they are. */
export function LastListScreen({ list, onRetry }: LastListScreenProps) {
  const t = useTranslations('lastList')
  const duration = useDuration()
  const minutes = Math.max(0, Math.floor((useNow() - list.at) / MINUTE))
  return (
    <main className="min-h-dvh p-4 md:p-6">
      <header className="mb-4 flex flex-wrap items-center gap-4 rounded-m bg-soon px-4 py-3 text-ink">
        <CloudOff size={34} aria-hidden className="shrink-0" />
        <div className="min-w-0 flex-1">
          <h1 className="text-34 leading-tight font-[770]">
            {t('title', { time: clockTime(list.at, list.timeZone), age: duration(minutes) })}
          </h1>
          <p className="text-17 font-[600]">{t('text', { place: list.place })}</p>
        </div>
        <Button size={64} onClick={onRetry}>
          {t('again')}
        </Button>
      </header>
      {list.orders.length === 0 ? (
        <p className="p-4 text-20 text-ink-2">{t('none')}</p>
      ) : (
        <ul className="grid items-start gap-3 md:grid-cols-2 xl:grid-cols-3">
          {list.orders.map((order) => (
            <Kept key={order.id} order={order} timeZone={list.timeZone} />
          ))}
        </ul>
      )}
    </main>
  )
}

function Kept({ order, timeZone }: { readonly order: KeptOrder; readonly timeZone: string }) {
  const t = useTranslations('lastList')
  const board = useTranslations('board')
  const quoted = useTranslations('order')
  return (
    <li className="overflow-hidden rounded-m border border-line-strong bg-surface">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 pt-3">
        <b className="text-34 leading-none font-[770]">{clockTime(promisedFrom(order), timeZone)}</b>
        <span className="text-20 font-[700]">#{orderNumberText(order.number)}</span>
        <span className="min-w-0 truncate text-17">{order.firstName}</span>
        <span className="ms-auto">
          <TypeTile type={order.orderType} table={order.table} withWord />
        </span>
      </div>
      {(order.isNew || order.isReady) && (
        <p className="px-4 pt-1 text-15 font-[700]">{order.isNew ? t('isNew') : board('ready')}</p>
      )}
      {order.allergies.length > 0 && (
        <p className="mt-2 flex items-center gap-2 bg-allergen px-4 py-1.5 text-17 font-[700] text-white">
          <TriangleAlert size={20} aria-hidden className="shrink-0" />
          <span className="min-w-0 wrap-anywhere">
            <span className="uppercase">{board('allergy')}</span>{' '}
            {order.allergies.map((text) => quoted('quoted', { text })).join(' ')}
          </span>
        </p>
      )}
      {order.comment !== '' && !order.allergies.includes(order.comment) && (
        <p className="px-4 pt-2 text-15 font-[650] wrap-anywhere">{quoted('quoted', { text: order.comment })}</p>
      )}
      <ul className="px-4 pt-2 pb-3">
        {order.dishes.map((dish, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a kept list never changes
          <li key={n} className="py-0.5 text-17 wrap-anywhere">
            <b className="font-[650]">
              {dish.quantity} × {dish.name}
            </b>
            {dish.texts.length > 0 && <span className="block text-15 text-ink-2">{dish.texts.join(', ')}</span>}
          </li>
        ))}
      </ul>
    </li>
  )
}
