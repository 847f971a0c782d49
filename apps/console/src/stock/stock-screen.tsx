import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { Input, SearchField } from 'react-aria-components'
import { useTranslations } from 'use-intl'
import { fetchStock, setItemSoldOut, setItemStock, setKitchenMinutes, setValueSoldOut } from '../api/locations.ts'
import { Button } from '../parts/button.tsx'
import { say } from '../parts/toasts.tsx'
import { DishMinutes } from './dish-minutes.tsx'
import { type CountWanted, PortionCount } from './portion-count.tsx'
import { StockRow } from './stock-row.tsx'
import { Toggle } from './toggle.tsx'

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

const LEAST_LETTERS = 2
const MOST_CHOICES = 60

const READ_AGAIN_MS = 10_000

type Answer = Awaited<ReturnType<typeof fetchStock>>
type Dish = Extract<Answer, { ok: true }>['value']['categories'][number]['items'][number]

const isAnyCounted = (answer: Answer | undefined): boolean =>
  answer?.ok === true && answer.value.categories.some(({ items }) => items.some(({ stock }) => stock !== null))

const countOf = (answer: Answer | undefined, dishId: number): number | null =>
  (answer?.ok
    ? answer.value.categories.flatMap(({ items }) => items).find(({ id }) => id === dishId)?.stock
    : undefined) ?? null

interface StockScreenProps {
  readonly locationId: number
  /** Minutes of work of any dish, where work is counted and may be said; else null. */
  readonly dishMinutes: number | null
}

/** Sells out dishes and choices, brings them back, counts the portions of dishes, and says how much work they are. */
export function StockScreen({ locationId, dishMinutes }: StockScreenProps) {
  const t = useTranslations()
  const queries = useQueryClient()
  const [wanted, setWanted] = useState('')
  const [onlySoldOut, setOnlySoldOut] = useState(false)
  const [told, setTold] = useState('')
  const { data } = useQuery({
    queryKey: ['stock', locationId],
    queryFn: () => fetchStock(locationId),
    // Orders take portions without a word until few are left.
    refetchInterval: ({ state }) => (isAnyCounted(state.data) ? READ_AGAIN_MS : false),
  })
  if (!data) return <StockSkeleton />
  if (!data.ok)
    return (
      <div role="alert" className="grid flex-1 place-content-center justify-items-center gap-4 p-10 text-center">
        <p className="text-20 font-[650]">{t('stock.failed')}</p>
        <Button
          size={56}
          look="ink"
          onPress={() => void queries.invalidateQueries({ queryKey: ['stock', locationId] })}
        >
          {t('board.retry')}
        </Button>
      </div>
    )

  const shows = ({ name, soldOut }: { name: string; soldOut: boolean }) =>
    plain(name).includes(plain(wanted.trim())) && (!onlySoldOut || soldOut)
  const settle = async (answer: Awaited<ReturnType<typeof setItemStock>>, done: string | null) => {
    if (!answer.ok) say(t('order.failed', { reason: answer.error.message || t('order.noConnection') }))
    else if (done !== null) say(done)
    await queries.invalidateQueries({ queryKey: ['stock', locationId] })
  }
  const switchItem = async ({ id, name, stock }: Dish, soldOut: boolean) => {
    const done = soldOut ? 'stock.soldOutNow' : stock === 0 ? 'stock.backUncounted' : 'stock.backNow'
    await settle(await setItemSoldOut(locationId, id, soldOut), t(done, { name }))
  }
  const switchValue = async ({ id, name }: { readonly id: number; readonly name: string }, soldOut: boolean) =>
    settle(await setValueSoldOut(locationId, id, soldOut), t(soldOut ? 'stock.soldOutNow' : 'stock.backNow', { name }))
  const count = async ({ id, name }: Dish, wanted: CountWanted) => {
    const answer = await setItemStock(locationId, id, wanted)
    const isEnded = 'stock' in wanted && wanted.stock === null
    await settle(answer, isEnded ? t('stock.countedNoMore', { name }) : null)
    // Several presses in a row show in the field: whoever can't see it hears the last.
    const left = countOf(queries.getQueryData<Answer>(['stock', locationId]), id)
    if (left !== null) setTold(t('stock.leftNow', { name, count: left }))
  }
  const sayMinutes = async ({ id, name }: Dish, minutes: number | null) =>
    settle(await setKitchenMinutes(locationId, id, minutes), t('stock.minutesSaid', { name }))
  const categories = data.value.categories
    .map((category) => ({ ...category, items: category.items.filter(shows) }))
    .filter(({ items }) => items.length > 0)
  // A menu has thousands of choices: they show once somebody looks for one.
  const looksFor = wanted.trim().length >= LEAST_LETTERS || onlySoldOut
  const found = looksFor ? data.value.values.filter(shows) : []
  const values = found.slice(0, MOST_CHOICES)
  return (
    <div className="overflow-auto">
      <div className="mx-auto w-full max-w-240 p-4 md:p-8">
        <h2 className="text-34 font-[760]">{t('stock.title')}</h2>
        <p className="mt-1 text-17 text-ink-2">{t('stock.text')}</p>
        <p role="status" className="sr-only">
          {told}
        </p>
        <div className="mt-5 flex flex-wrap items-center gap-4">
          <SearchField
            value={wanted}
            onChange={setWanted}
            aria-label={t('stock.search')}
            className="relative min-w-64 flex-1"
          >
            <Search size={20} aria-hidden className="absolute top-3.5 left-4 text-ink-3" />
            <Input
              placeholder={t('stock.search')}
              className="min-h-12 w-full rounded-button border border-field bg-card pr-4 pl-12 text-17"
            />
          </SearchField>
          <Toggle
            label={t('stock.onlySoldOut')}
            words={t('stock.onlySoldOut')}
            on={onlySoldOut}
            onChange={setOnlySoldOut}
          />
        </div>
        {categories.length + values.length === 0 && (
          <p className="mt-8 text-17 text-ink-2">{wanted ? t('stock.none') : t('stock.noneSoldOut')}</p>
        )}
        {categories.map((category) => (
          <section key={category.id} aria-label={category.name} className="mt-7">
            <h3 className="text-20 font-[700]">{category.name}</h3>
            <ul className="mt-2 divide-y divide-line rounded-card border border-line bg-card">
              {category.items.map((item) => (
                <StockRow
                  key={item.id}
                  name={item.name}
                  soldOut={item.soldOut}
                  onChange={(soldOut) => void switchItem(item, soldOut)}
                >
                  {dishMinutes !== null && (
                    <DishMinutes
                      name={item.name}
                      minutes={item.kitchenMinutes}
                      otherwise={dishMinutes}
                      onMinutes={(minutes) => void sayMinutes(item, minutes)}
                    />
                  )}
                  <PortionCount name={item.name} stock={item.stock} onCount={(wanted) => void count(item, wanted)} />
                </StockRow>
              ))}
            </ul>
          </section>
        ))}
        {!looksFor && data.value.values.length > 0 && (
          <p className="mt-7 text-15 text-ink-2">{t('stock.searchChoices')}</p>
        )}
        {found.length > values.length && (
          <p className="mt-7 text-15 text-ink-2">{t('stock.moreChoices', { count: found.length - values.length })}</p>
        )}
        {values.length > 0 && (
          <section aria-label={t('stock.choices')} className="mt-7">
            <h3 className="text-20 font-[700]">{t('stock.choices')}</h3>
            <ul className="mt-2 divide-y divide-line rounded-card border border-line bg-card">
              {values.map((value) => (
                <StockRow
                  key={value.id}
                  name={value.name}
                  detail={t('stock.choiceOf', { option: value.option, item: value.item })}
                  soldOut={value.soldOut}
                  onChange={(soldOut) => void switchValue(value, soldOut)}
                />
              ))}
            </ul>
          </section>
        )}
      </div>
    </div>
  )
}

/** The list's shape while it is read. */
function StockSkeleton() {
  const t = useTranslations('board')
  return (
    <div className="mx-auto grid w-full max-w-240 gap-3 p-4 md:p-8">
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      {[1, 2, 3, 4].map((ghost) => (
        <div key={ghost} className="h-28 rounded-card bg-side motion-safe:animate-pulse" />
      ))}
    </div>
  )
}
