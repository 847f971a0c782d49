import { orderTypeState, type Refusal } from '@comanda/domain'
import { Button, buttonClass, Notice } from '@comanda/ui'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useMomentWords } from '../../shell/opening-words.ts'
import { useWayBack } from '../../shell/use-way-back.ts'
import { useNow, useSite } from '../../start-up/use-site.ts'
import type { ReadyBasket } from '../cart/use-basket.ts'
import type { Trouble } from './place-draft.ts'
import { PriceChanges } from './price-changes.tsx'
import { type RefusalSetting, refusalWords, type WayOn } from './refusal-words.ts'

interface TroubleNoticeProps {
  readonly trouble: Trouble
  readonly basket: ReadyBasket
  readonly onWay: (way: WayOn, refusal: Refusal) => void
  readonly onRetry: () => void
  /** It was noticed, not asked for: the focus stays where it is. */
  readonly quiet?: boolean
}

/** What stands in the way, in words, with its ways on; it takes the focus so that nobody misses it. [8.22]–[8.32] */
export function TroubleNotice({ trouble, basket, onWay, onRetry, quiet = false }: TroubleNoticeProps) {
  const t = useTranslations('refusals')
  const setting = useRefusalSetting(basket, trouble)
  const wayBack = useWayBack()
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new trouble takes the focus
  useEffect(() => {
    if (quiet) return
    box.current?.focus()
    box.current?.scrollIntoView({ block: 'center' })
  }, [trouble])
  return (
    <div ref={box} tabIndex={-1} role={quiet ? 'status' : 'alert'} className="mb-6 flex flex-col gap-3 rounded-m">
      {trouble.kind === 'call' ? (
        <Notice tone="bad" title={t(`calls.${trouble.call}.title`)}>
          <p>{trouble.text ?? t(`calls.${trouble.call}.text`)}</p>
          <Ways>
            {trouble.call === 'login_required' || trouble.call === 'email_exists' ? (
              <Link to={`/login${wayBack}`} className={buttonClass({ size: 's', variant: 'outline' })}>
                {t('ways.logIn')}
              </Link>
            ) : (
              <Button size="s" variant="outline" onClick={onRetry}>
                {t('ways.retry')}
              </Button>
            )}
          </Ways>
        </Notice>
      ) : (
        trouble.refusals.map((refusal) => {
          const words = refusalWords(refusal, setting)
          return (
            <Notice
              key={JSON.stringify(refusal)}
              tone={refusal.code === 'price_changed' || refusal.code === 'below_minimum' ? 'warn' : 'bad'}
              title={t(words.title as 'cart_empty.title', words.values)}
            >
              <p>{t(words.text as 'cart_empty.text', words.values)}</p>
              {refusal.code === 'price_changed' ? (
                <PriceChanges lines={refusal.lines} shown={trouble.shown?.lines ?? []} money={basket.money} />
              ) : null}
              <Ways>
                {words.ways
                  .filter((way) => !quiet || way !== 'close')
                  .map((way) => (
                    <Button key={way} size="s" variant="outline" onClick={() => onWay(way, refusal)}>
                      {t(`ways.${way}`, words.values)}
                    </Button>
                  ))}
              </Ways>
            </Notice>
          )
        })
      )}
    </div>
  )
}

function Ways({ children }: { readonly children: React.ReactNode }) {
  return <div className="mt-3 flex flex-wrap gap-2">{children}</div>
}

/** The names of fields as the form writes them. */
const FIELD_KEYS = {
  firstName: 'details.firstName',
  lastName: 'details.lastName',
  email: 'details.email',
  telephone: 'details.phone',
  postcode: 'address.postcode',
  streetNumber: 'address.streetNumber',
  line1: 'address.line1',
  city: 'address.city',
  region: 'address.region',
  address: 'address.title',
  at: 'when.title',
  tableId: 'table.title',
  comment: 'comment.label',
  driverInstructions: 'address.note',
  tip: 'tip.title',
} as const

function useRefusalSetting(basket: ReadyBasket, trouble: Trouble): RefusalSetting {
  const t = useTranslations('checkout')
  const { language } = useSite()
  const now = useNow()
  const { location } = basket.answer
  const moment = useMomentWords()
  return {
    location: location.name,
    language,
    money: basket.money,
    moment: (instant) => moment(instant, location.timeZone, now),
    field: (name) => {
      const key = name.split('.').at(-1) ?? name
      return key in FIELD_KEYS ? t(FIELD_KEYS[key as keyof typeof FIELD_KEYS]) : name
    },
    lineName: (index) => basket.lines[index]?.name ?? '',
    canPreOrder: orderTypeState(location, basket.cart.orderType, now).later,
    shownTotal: trouble.kind === 'refused' ? (trouble.shown?.totals.total ?? null) : null,
  }
}
