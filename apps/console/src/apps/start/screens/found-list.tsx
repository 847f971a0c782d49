import { currencyOfTerritory, formatMoney } from '@comanda/domain'
import type { RefObject } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { FoundMenu } from '../../../api/signup.ts'
import { useSignup } from '../use-signup.ts'

/** As many categories as a glance takes in. */
const MOST_CATEGORIES = 6
/** Dishes that are shown of each category. */
const MOST_DISHES = 3

interface FoundListProps {
  readonly menu: FoundMenu
  readonly heading: RefObject<HTMLHeadingElement | null>
}

/** What was found in a file. */
export function FoundList({ menu, heading }: FoundListProps) {
  const t = useTranslations('start.menu')
  const { place } = useSignup()
  const locale = useLocale()
  const currency = currencyOfTerritory(place?.territory ?? 'uk')
  const { dishes, categories } = menu
  return (
    <div className="grid gap-4">
      <h2 ref={heading} tabIndex={-1} className="scroll-mt-4 text-17 font-[680] outline-none">
        {dishes === 0 ? t('none') : t('found', { dishes, categories: categories.length })}
      </h2>
      {dishes > 0 && (
        <ul className="rounded-m border border-line">
          {categories.slice(0, MOST_CATEGORIES).map(({ name, dishes: own }) => (
            <li key={`${name} ${own[0]?.name}`} className="border-t border-line px-4 py-2.5 first:border-t-0">
              <span className="block text-15 font-[680]">{name}</span>
              <ul className="text-15 text-ink-2">
                {own.slice(0, MOST_DISHES).map((dish) => (
                  <li key={`${dish.name} ${dish.price}`}>
                    <span className="flex justify-between gap-4">
                      <span className="min-w-0 break-words">{dish.name}</span>
                      <span>{formatMoney(Math.round(dish.price * 100), currency, locale)}</span>
                    </span>
                    {dish.description && <span className="line-clamp-2 text-13">{dish.description}</span>}
                  </li>
                ))}
                {own.length > MOST_DISHES && <li>{t('more', { count: String(own.length - MOST_DISHES) })}</li>}
              </ul>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
