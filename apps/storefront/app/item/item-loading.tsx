import { type ItemSummary, itemPrice, type Location, localMoment, type OrderType, ownMarks } from '@comanda/domain'
import { Button, EmptyState, Notice, Skeleton, useSheetClose } from '@comanda/ui'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useIsOnline } from '../browser/use-is-online.ts'
import { useNow, useSite } from '../start-up/use-site.ts'
import { MarkBadges } from './chosen-marks.tsx'
import { ContainsWords } from './contains-words.tsx'
import { ItemFrame } from './item-frame.tsx'

interface ItemWaitingProps {
  /** Null when the menu does not list the dish. */
  readonly summary: ItemSummary | null
  readonly state: 'loading' | 'gone' | 'failed'
  readonly location: Location
  readonly orderType: OrderType
  readonly onRetry: () => void
}

/** The dish as the list knows it, while its options load or cannot be loaded. Back online, they are read again. */
export function ItemLoading({ summary, state, location, orderType, onRetry }: ItemWaitingProps) {
  const t = useTranslations('item')
  const menu = useTranslations('menu')
  const close = useSheetClose()
  const online = useIsOnline()
  const isFailed = state === 'failed'
  const wasOffline = useRef(false)
  const retry = useEffectEvent(onRetry)
  useEffect(() => {
    if (!isFailed) return
    if (online && wasOffline.current) retry()
    wasOffline.current = !online
  }, [online, isFailed])
  if (summary === null || state === 'gone')
    return (
      <ItemFrame item={summary} foot={null}>
        <EmptyState
          title={t('gone')}
          text={t('goneHint')}
          action={
            <Button block onClick={close}>
              {menu('seeMenu')}
            </Button>
          }
        />
      </ItemFrame>
    )
  return (
    <ItemFrame item={summary} foot={null}>
      <div className="px-4 py-5 md:px-7">
        <ListedFacts item={summary} location={location} orderType={orderType} />
        {isFailed ? (
          <OptionsFailed online={online} onRetry={onRetry} />
        ) : (
          <div aria-busy="true">
            <Skeleton className="mt-8 h-6 w-40" />
            <Skeleton className="mt-4 h-14" />
            <Skeleton className="mt-2 h-14" />
            <Skeleton className="mt-2 h-14" />
          </div>
        )}
      </div>
    </ItemFrame>
  )
}

interface OptionsFailedProps {
  readonly online: boolean
  readonly onRetry: () => void
}

/** Without a network the options load by themselves when it is back; else the customer tries again. */
export function OptionsFailed({ online, onRetry }: OptionsFailedProps) {
  const t = useTranslations('item')
  const common = useTranslations('common')
  return (
    <div className="mt-6">
      <Notice tone="warn" title={online ? t('failed') : t('offline')} role="alert">
        {online ? (
          <Button size="s" variant="secondary" className="mt-3" onClick={onRetry}>
            {common('retry')}
          </Button>
        ) : (
          t('offlineHint')
        )}
      </Notice>
    </div>
  )
}

interface ListedFactsProps extends Pick<ItemWaitingProps, 'location' | 'orderType'> {
  readonly item: ItemSummary
}

/** Name, price, description, marks and allergens of a dish before anything is chosen. [2.03] [2.09] */
function ListedFacts({ item, location, orderType }: ListedFactsProps) {
  const site = useSite()
  const price = itemPrice(item, orderType, localMoment(useNow(), location.timeZone))
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 lang={item.nameLanguage} className="heading min-w-0 max-w-full text-screen">
          {item.name}
        </h2>
        {price === 0 ? null : (
          <span className="shrink-0 text-section font-strong">{site.money(price, location.currency)}</span>
        )}
      </div>
      <p lang={item.descriptionLanguage} className="mt-2 text-body text-pretty text-ink-2">
        {item.description}
      </p>
      <p className="mt-3 flex flex-wrap items-center gap-2 empty:hidden">
        <MarkBadges carried={ownMarks(item)} />
      </p>
      <p className="mt-2 text-label text-ink-2">
        <ContainsWords contents={item} orderType={orderType} />
      </p>
    </>
  )
}
