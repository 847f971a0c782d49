import { foldText, isStaffAllowed } from '@comanda/domain'
import { Field, showToast } from '@comanda/ui'
import { useQuery } from '@tanstack/react-query'
import { Check, Search } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { End } from '../../../../api/overrides.ts'
import { EndDialog } from '../../../../forms/end-dialog.tsx'
import { usePolling } from '../../../../live/live-context.ts'
import { EmptyList } from '../../../../parts/empty-list.tsx'
import { Failure } from '../../../../parts/failure.tsx'
import { Toggle } from '../../../../parts/toggle.tsx'
import { useTellRefusal } from '../../../../parts/use-refusal-text.ts'
import { useUntilWords } from '../../../../parts/use-until-words.ts'
import { kitchenQuery } from '../../../../resources/kitchen.ts'
import {
  stockQuery,
  useCountPortions,
  usePortionsOf,
  useSetItemSoldOut,
  useSetKitchenMinutes,
  useSetValueSoldOut,
} from '../../../../resources/stock.ts'
import { useConsole } from '../../shell/console-context.ts'
import { useServerTime } from '../../shell/server-clock.tsx'
import { useSession } from '../../shell/session.ts'
import { DishMinutes } from './dish-minutes.tsx'
import { type CountChange, PortionCount } from './portion-count.tsx'
import { SearchWords } from './search-words.tsx'
import { StockRow } from './stock-row.tsx'

const MIN_SEARCH_LENGTH = 2
const MAX_CHOICES = 60

const REFETCH_MS = 10_000

type Stock = NonNullable<ReturnType<typeof useStock>['data']>
type Dish = Stock['categories'][number]['items'][number]
type Named = Pick<Dish, 'id' | 'name'> & Partial<Pick<Dish, 'stock'>>

/** The dish or choice whose end is asked for. */
interface Asked {
  readonly one: Named
  readonly change: (one: Named, soldOut: boolean, until: End) => void
}

function useStock(locationId: number) {
  const { refetchInterval: poll } = usePolling(REFETCH_MS)
  return useQuery({
    ...stockQuery(locationId),
    // Without counts the menu changes by hand only.
    refetchInterval: ({ state }) =>
      state.data?.categories.some(({ items }) => items.some(({ stock }) => stock !== null)) === true && poll({ state }),
  })
}

/** Staff mark dishes and choices as sold out or available, count portions, and set the minutes of work of a dish. */
export function StockScreen() {
  const t = useTranslations()
  const { location } = useConsole()
  const { staff } = useSession()
  const locationId = location.id
  const { capacity } = location
  const { data: kitchen } = useQuery(kitchenQuery(locationId))
  const defaultMinutes = capacity?.by === 'minutes' ? capacity.perDish : null
  // They matter where the capacity is counted in minutes, and to the screens of stations.
  const asksMinutes =
    isStaffAllowed(staff, 'set-capacity') && (defaultMinutes !== null || (kitchen?.stations.length ?? 0) > 0)
  const [search, setSearch] = useState('')
  const [onlySoldOut, setOnlySoldOut] = useState(false)
  const [announcement, setAnnouncement] = useState('')
  const [asked, setAsked] = useState<Asked | null>(null)
  const now = useServerTime()
  const untilWords = useUntilWords()
  const { data, error, refetch } = useStock(locationId)
  const tell = useTellRefusal()
  const soldOutItem = useSetItemSoldOut(locationId)
  const soldOutValue = useSetValueSoldOut(locationId)
  const portions = useCountPortions(locationId)
  const minutesOf = useSetKitchenMinutes(locationId)
  const portionsOf = usePortionsOf(locationId)
  if (!data)
    return error ? (
      <Failure text={t('stock.failed')} retry={t('board.retry')} onRetry={() => void refetch()} />
    ) : (
      <StockSkeleton />
    )

  const shows = ({ name, soldOut }: { name: string; soldOut: boolean }) =>
    foldText(name).includes(foldText(search.trim())) && (!onlySoldOut || soldOut)
  // Several may be on their way, and each one is told about.
  const settle = (change: Promise<unknown>, done: () => unknown) => void change.then(done, tell)
  const soldOutWords = (name: string, until: End) =>
    t('stock.soldOutUntil', {
      name,
      until: untilWords(until === undefined ? location.usualEnd : until, location.timeZone, now),
    })
  const switchItem = ({ id, name, stock }: Named, soldOut: boolean, until?: End) => {
    const back = stock === 0 ? 'stock.backUncounted' : 'stock.backNow'
    settle(soldOutItem.mutateAsync({ id, soldOut, until }), () =>
      showToast(soldOut ? soldOutWords(name, until) : t(back, { name })),
    )
  }
  const switchValue = ({ id, name }: Named, soldOut: boolean, until?: End) =>
    settle(soldOutValue.mutateAsync({ id, soldOut, until }), () =>
      showToast(soldOut ? soldOutWords(name, until) : t('stock.backNow', { name })),
    )
  const endOf = ({ soldOut, backAt, stock }: { soldOut: boolean; backAt: string | null; stock?: number | null }) =>
    soldOut && stock !== 0 ? untilWords(backAt, location.timeZone, now) : null
  const announce = (id: number, name: string) => {
    // The field shows each of several presses; a screen reader announces the last count.
    const left = portionsOf(id)
    if (left !== null) setAnnouncement(t('stock.leftNow', { name, count: left }))
  }
  const count = ({ id, name }: Dish, change: CountChange) => {
    const isEnded = 'stock' in change && change.stock === null
    settle(portions.mutateAsync({ id, count: change }), () =>
      isEnded ? showToast(t('stock.countedNoMore', { name })) : announce(id, name),
    )
  }
  const saveMinutes = ({ id, name }: Dish, minutes: number | null) =>
    settle(minutesOf.mutateAsync({ id, minutes }), () => showToast(t('stock.minutesSaid', { name })))
  const categories = data.categories
    .map((category) => ({ ...category, items: category.items.filter(shows) }))
    .filter(({ items }) => items.length > 0)
  // A menu may have thousands of choices: they show during a search only.
  const isSearching = search.trim().length >= MIN_SEARCH_LENGTH || onlySoldOut
  const found = isSearching ? data.values.filter(shows) : []
  const values = found.slice(0, MAX_CHOICES)
  return (
    <div className="overflow-auto">
      <div className="mx-auto w-full max-w-240 p-4 md:p-8">
        <h2 className="text-34 font-[760]">{t('stock.title')}</h2>
        <p className="mt-1 text-17 text-ink-2">{t('stock.text')}</p>
        <p role="status" className="sr-only">
          {announcement}
        </p>
        <div className="mt-5 flex flex-wrap items-center gap-4">
          <div className="min-w-64 flex-1">
            <Field
              type="search"
              label={t('stock.search')}
              hideLabel
              placeholder={t('stock.search')}
              icon={<Search size={20} aria-hidden className="text-ink-3" />}
              value={search}
              onChange={(event) => setSearch(event.target.value)}
            />
          </div>
          <Toggle
            label={t('stock.onlySoldOut')}
            words={t('stock.onlySoldOut')}
            on={onlySoldOut}
            onChange={setOnlySoldOut}
          />
        </div>
        {categories.length + values.length === 0 && (
          <EmptyList Icon={search ? Search : Check} isGood={!search}>
            {search ? t('stock.none') : t('stock.noneSoldOut')}
          </EmptyList>
        )}
        {categories.map((category) => (
          <section key={category.id} aria-label={category.name} className="mt-7">
            <h3 className="text-20 font-[700]">{category.name}</h3>
            <ul className="mt-2 divide-y divide-line rounded-m border border-line bg-surface">
              {category.items.map((item) => (
                <StockRow
                  key={item.id}
                  name={item.name}
                  soldOut={item.soldOut}
                  end={endOf(item)}
                  onChangeEnd={() => setAsked({ one: item, change: switchItem })}
                  onChange={(soldOut) => switchItem(item, soldOut)}
                >
                  {asksMinutes && (
                    <DishMinutes
                      name={item.name}
                      minutes={item.kitchenMinutes}
                      defaultMinutes={defaultMinutes}
                      onMinutes={(minutes) => saveMinutes(item, minutes)}
                    />
                  )}
                  <PortionCount name={item.name} stock={item.stock} onCount={(change) => count(item, change)} />
                </StockRow>
              ))}
            </ul>
          </section>
        ))}
        {!isSearching && data.values.length > 0 && (
          <p className="mt-7 text-15 text-ink-2">{t('stock.searchChoices')}</p>
        )}
        {found.length > values.length && (
          <p className="mt-7 text-15 text-ink-2">{t('stock.moreChoices', { count: found.length - values.length })}</p>
        )}
        {values.length > 0 && (
          <section aria-label={t('stock.choices')} className="mt-7">
            <h3 className="text-20 font-[700]">{t('stock.choices')}</h3>
            <ul className="mt-2 divide-y divide-line rounded-m border border-line bg-surface">
              {values.map((value) => (
                <StockRow
                  key={value.id}
                  name={value.name}
                  detail={t('stock.choiceOf', { option: value.option, item: value.item })}
                  soldOut={value.soldOut}
                  end={endOf(value)}
                  onChangeEnd={() => setAsked({ one: value, change: switchValue })}
                  onChange={(soldOut) => switchValue(value, soldOut)}
                />
              ))}
            </ul>
          </section>
        )}
        {asked && (
          <EndDialog
            title={asked.one.name}
            location={location}
            now={now}
            isBusy={false}
            onEnd={(until) => {
              asked.change(asked.one, true, until)
              setAsked(null)
            }}
            onClose={() => setAsked(null)}
          />
        )}
        {isStaffAllowed(staff, 'set-synonyms') && (
          <SearchWords key={locationId} locationId={locationId} synonyms={data.synonyms} />
        )}
      </div>
    </div>
  )
}

/** The shape of the list while it loads. */
function StockSkeleton() {
  const t = useTranslations('board')
  return (
    <div className="mx-auto grid w-full max-w-240 gap-3 p-4 md:p-8">
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className="h-28 rounded-m bg-surface-2 motion-safe:animate-pulse" />
      ))}
    </div>
  )
}
