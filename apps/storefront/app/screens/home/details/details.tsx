import type { OrderType } from '@comanda/domain'
import { classes } from '@comanda/ui'
import { ChevronRight, Info, Star, Tag, TriangleAlert } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { dealsOf } from '../../../deals/deals-of.ts'
import { useNow, useSite } from '../../../start-up/use-site.ts'
import { useBrowsingContext } from '../../../stored/browsing-context.ts'
import { Sheets, useDetailsSheet } from './use-details-sheet.ts'

interface DetailsProps {
  readonly rating: number | null
  /** The way to order that is selected above, before a place or a table is. */
  readonly wanted: OrderType | null
}

/** Information, Reviews, Deals and the allergy notice; each opens a sheet. [2.03] */
export function Details({ rating, wanted }: DetailsProps) {
  const t = useTranslations('home')
  const { locations, language } = useSite()
  const now = useNow()
  const { shown, open, close } = useDetailsSheet()
  const chosen = useBrowsingContext(({ orderType }) => orderType)
  const isAtTable = (wanted ?? chosen) === 'table'
  const figure =
    rating === null ? null : rating.toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (
    <div onPointerEnter={() => void Sheets.ahead().catch(() => null)}>
      <ul className="mt-5 flex flex-wrap gap-2 max-lg:mt-4 max-[22.5rem]:flex-col">
        <Tile icon={<Info />} name={t('information')} hint={t('informationHint')} onPress={() => open('information')} />
        <Tile
          icon={<Star />}
          name={t('reviews')}
          hint={figure === null ? t('reviewsNone') : t('reviewsHint', { rating: figure })}
          onPress={() => open('reviews')}
        />
        <Tile
          icon={<Tag />}
          name={t('deals')}
          hint={t('dealsHint', { count: dealsOf(locations, now).length })}
          onPress={() => open('deals')}
        />
      </ul>
      <button
        type="button"
        onClick={() => open('allergy')}
        className="mt-2.5 flex w-full items-center gap-3 rounded-m bg-warn-bg px-4 py-3 text-start text-warn lg:mt-4"
      >
        <TriangleAlert aria-hidden="true" className="size-5 shrink-0" />
        <span className="grow">
          <span className="block text-row font-strong">{t('allergyTitle')}</span>
          <span className="block text-label">{t(isAtTable ? 'allergyTextTable' : 'allergyText')}</span>
        </span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0" />
      </button>
      {shown === null ? null : (
        <Suspense>
          <Sheets which={shown} onClose={close} />
        </Suspense>
      )}
    </div>
  )
}

interface TileProps {
  readonly icon: ReactNode
  readonly name: string
  readonly hint: string
  readonly onPress: () => void
}

function Tile({ icon, name, hint, onPress }: TileProps) {
  return (
    <li className="min-w-min grow basis-0 lg:min-w-fit lg:grow-0 lg:basis-auto">
      <button
        type="button"
        onClick={onPress}
        className={classes(
          'flex h-full w-full flex-col items-start gap-1 rounded-m border border-line bg-surface px-3 py-3 text-start hover:border-line-strong',
          'lg:min-h-11 lg:flex-row lg:items-center lg:gap-1 lg:rounded-btn lg:px-2.5 lg:py-1.5',
        )}
      >
        <span aria-hidden="true" className="mb-1 text-accent-ink lg:mb-0 lg:[&>svg]:size-5">
          {icon}
        </span>
        <span className="w-full min-w-0 text-label font-strong sm:text-row lg:w-auto lg:whitespace-nowrap">{name}</span>
        <span className="w-full min-w-0 text-hint text-ink-2 lg:w-auto lg:whitespace-nowrap lg:text-label">{hint}</span>
      </button>
    </li>
  )
}
