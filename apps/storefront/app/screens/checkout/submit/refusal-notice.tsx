import { orderTypeState, type PricedLine, type Refusal } from '@comanda/domain'
import { Button, buttonClass, Notice } from '@comanda/ui'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ReadyBasket } from '../../../basket/use-basket.ts'
import { useMomentWords } from '../../../location/opening-words.ts'
import { useRedirectQuery } from '../../../navigation/use-redirect-query.ts'
import { useNow, useSite } from '../../../start-up/use-site.ts'
import { type RecoveryAction, type RefusalSetting, refusalWords } from './refusal-words.ts'
import type { SubmitFailure } from './submit-order.ts'

interface RefusalNoticeProps {
  readonly failure: SubmitFailure
  readonly basket: ReadyBasket
  readonly onAction: (action: RecoveryAction, refusal: Refusal) => void
  readonly onRetry: () => void
  /** The page found the problem by itself: the focus stays where it is. */
  readonly quiet?: boolean
}

/**
 * Says why the order was refused and offers recovery actions; it takes the focus so that customers notice it.
 * [8.22]–[8.32]
 */
export function RefusalNotice({ failure, basket, onAction, onRetry, quiet = false }: RefusalNoticeProps) {
  const t = useTranslations('refusals')
  const setting = useRefusalSetting(basket, failure)
  const redirectQuery = useRedirectQuery()
  const box = useRef<HTMLDivElement>(null)
  const shown = useRef<SubmitFailure | null>(null)
  // Each new failure takes the focus once.
  useEffect(() => {
    if (shown.current === failure) return
    shown.current = failure
    if (quiet) return
    box.current?.focus()
    box.current?.scrollIntoView({ block: 'center' })
  }, [failure, quiet])
  return (
    <div ref={box} tabIndex={-1} role={quiet ? 'status' : 'alert'} className="mb-6 flex flex-col gap-3 rounded-m">
      {failure.kind === 'call' ? (
        <Notice tone="bad" title={t(`calls.${failure.call}.title`)}>
          <p>{failure.text ?? t(`calls.${failure.call}.text`)}</p>
          <Actions>
            {failure.call === 'login_required' || failure.call === 'email_exists' ? (
              <Link to={`/login${redirectQuery}`} className={buttonClass({ size: 's', variant: 'outline' })}>
                {t('ways.logIn')}
              </Link>
            ) : (
              <Button size="s" variant="outline" onClick={onRetry}>
                {t('ways.retry')}
              </Button>
            )}
          </Actions>
        </Notice>
      ) : (
        failure.refusals.map((refusal) => {
          const words = refusalWords(refusal, setting)
          return (
            <Notice
              key={JSON.stringify(refusal)}
              tone={refusal.code === 'price_changed' || refusal.code === 'below_minimum' ? 'warn' : 'bad'}
              title={t(words.title as 'cart_empty.title', words.values)}
            >
              <p>{t(words.text as 'cart_empty.text', words.values)}</p>
              {refusal.code === 'price_changed' ? (
                <PriceChanges lines={refusal.lines} shown={failure.shown?.lines ?? []} money={basket.money} />
              ) : null}
              <Actions>
                {words.actions
                  .filter((action) => !quiet || action !== 'close')
                  .map((action) => (
                    <Button key={action} size="s" variant="outline" onClick={() => onAction(action, refusal)}>
                      {t(`ways.${action}`, words.values)}
                    </Button>
                  ))}
              </Actions>
            </Notice>
          )
        })
      )}
    </div>
  )
}

function Actions({ children }: { readonly children: React.ReactNode }) {
  return <div className="mt-3 flex flex-wrap gap-2">{children}</div>
}

/** The message keys of the form's fields. */
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

function useRefusalSetting(basket: ReadyBasket, failure: SubmitFailure): RefusalSetting {
  const t = useTranslations('checkout')
  const { language } = useSite()
  const now = useNow()
  const { location } = basket.answer
  const moment = useMomentWords()
  const collection = orderTypeState(location, 'collection', now)
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
    canCollect: collection.asap || collection.later,
    shownTotal: failure.kind === 'refused' ? (failure.shown?.totals.total ?? null) : null,
  }
}

interface PriceChangesProps {
  readonly lines: readonly PricedLine[]
  /** The price of each line that the customer saw, minor units. */
  readonly shown: readonly number[]
  readonly money: (minor: number) => string
}

/** Lists each line whose price changed, with both prices; empty when only a charge changed. [8.24] */
function PriceChanges({ lines, shown, money }: PriceChangesProps) {
  const t = useTranslations('refusals.price_changed')
  const changed = lines.flatMap(({ name, linePrice }, index) => {
    const before = shown[index]
    return before === undefined || before === linePrice ? [] : [{ name, before, now: linePrice, index }]
  })
  if (changed.length === 0) return null
  return (
    <ul className="mt-2 flex flex-col gap-1">
      {changed.map(({ name, before, now, index }) => (
        <li key={index} className="flex flex-wrap gap-x-2">
          <span className="font-semibold">{name}</span>
          <span>
            <span className="sr-only">{t('before')} </span>
            <s>{money(before)}</s> <span className="sr-only">{t('now')} </span>
            <span className="font-semibold">{money(now)}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
