import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { Input, Label, SearchField, Switch } from 'react-aria-components'
import { useTranslations } from 'use-intl'
import { fetchStock, setItemSoldOut, setValueSoldOut } from '../api/locations.ts'
import { Button } from '../parts/button.tsx'
import { say } from '../parts/toasts.tsx'

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

const LEAST_LETTERS = 2
const MOST_CHOICES = 60

/** Sells out dishes and choices, and brings them back. */
export function StockScreen({ locationId }: { locationId: number }) {
  const t = useTranslations()
  const queries = useQueryClient()
  const [wanted, setWanted] = useState('')
  const [onlySoldOut, setOnlySoldOut] = useState(false)
  const { data } = useQuery({ queryKey: ['stock', locationId], queryFn: () => fetchStock(locationId) })
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
  const change = async (kind: 'item' | 'value', id: number, name: string, soldOut: boolean) => {
    const answer = await (kind === 'item' ? setItemSoldOut : setValueSoldOut)(locationId, id, soldOut)
    say(
      answer.ok
        ? t(soldOut ? 'stock.soldOutNow' : 'stock.backNow', { name })
        : t('order.failed', { reason: answer.error.message || t('order.noConnection') }),
    )
    await queries.invalidateQueries({ queryKey: ['stock', locationId] })
  }
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
                <Row
                  key={item.id}
                  name={item.name}
                  soldOut={item.soldOut}
                  onChange={(soldOut) => void change('item', item.id, item.name, soldOut)}
                />
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
                <Row
                  key={value.id}
                  name={value.name}
                  detail={t('stock.choiceOf', { option: value.option, item: value.item })}
                  soldOut={value.soldOut}
                  onChange={(soldOut) => void change('value', value.id, value.name, soldOut)}
                />
              ))}
            </ul>
          </section>
        )}
      </div>
    </div>
  )
}

function Row({
  name,
  detail,
  soldOut,
  onChange,
}: {
  name: string
  detail?: string
  soldOut: boolean
  onChange: (soldOut: boolean) => void
}) {
  const t = useTranslations('stock')
  return (
    <li className="flex min-h-14 items-center justify-between gap-4 px-4">
      <span>
        <span className={`text-17 font-[600] ${soldOut ? 'text-ink-3 line-through' : ''}`}>{name}</span>
        {detail && <span className="block text-13 text-ink-3">{detail}</span>}
      </span>
      <Toggle
        label={soldOut ? t('bringBack', { name }) : t('sellOut', { name })}
        words={soldOut ? t('soldOut') : t('available')}
        on={!soldOut}
        onChange={(on) => onChange(!on)}
      />
    </li>
  )
}

function Toggle({
  label,
  words,
  on,
  onChange,
}: {
  label: string
  words: string
  on: boolean
  onChange: (on: boolean) => void
}) {
  return (
    <Switch
      isSelected={on}
      onChange={onChange}
      aria-label={label}
      className="group flex min-h-12 shrink-0 items-center gap-3"
    >
      <Label className="text-15 font-[600]">{words}</Label>
      <span className="h-8 w-13 rounded-full border-2 border-field bg-side p-0.5 transition-colors group-data-selected:border-accepted group-data-selected:bg-accepted group-data-focus-visible:outline-3 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-ink">
        <span className="block size-6 rounded-full bg-card shadow-card ring-1 ring-field transition-transform group-data-selected:translate-x-5" />
      </span>
    </Switch>
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
