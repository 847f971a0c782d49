import { ALLERGENS, localeOf } from '@comanda/domain'
import { useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { useLocale, useTranslations } from 'use-intl'
import type { Dish, DishCategory } from '../../../../api/dishes.ts'
import { useConsole } from '../../shell/console-context.ts'
import { useServerTime } from '../../shell/server-clock.tsx'
import { useSession } from '../../shell/session.ts'
import { AllergenSign } from './allergen-sign.tsx'
import { stateOf } from './declared-contents.ts'

interface AllergenPaperProps {
  readonly categories: readonly (Pick<DishCategory, 'id' | 'name'> & { readonly dishes: readonly Dish[] })[]
}

/** The sheet as it is printed in place of the screen; only while it is printed, because it is as long as the menu. */
export function PrintAllergens(props: AllergenPaperProps) {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const begin = (): void => flushSync(() => setPrinting(true))
    const end = (): void => setPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  if (!isPrinting) return null
  return createPortal(
    <div className="on-paper">
      <AllergenPaper {...props} />
    </div>,
    document.body,
  )
}

/**
 * The allergens of a menu on A4 landscape, black on white: one table whose head stands on every page. Signs tell apart
 * what is contained, possible and not declared, not colour.
 */
export function AllergenPaper({ categories }: AllergenPaperProps) {
  const t = useTranslations('dishes')
  const names = useTranslations('allergen')
  const { location } = useConsole()
  const { business } = useSession()
  const now = useServerTime()
  const day = new Intl.DateTimeFormat(localeOf(useLocale()), { timeZone: location.timeZone, dateStyle: 'long' })
  return (
    <article className="allergen-paper" aria-label={t('sheet.title')}>
      <table>
        <colgroup>
          <col className="paper-dishes" />
          <col span={ALLERGENS.length + 1} />
        </colgroup>
        <thead>
          <tr>
            <th colSpan={ALLERGENS.length + 2} className="paper-head">
              <b>
                {t('sheet.title')} ·{' '}
                {business.name === location.name ? location.name : `${business.name} · ${location.name}`}
              </b>
              <span>{day.format(now)}</span>
              <span className="paper-legend">
                <AllergenSign state="contained" size={11} /> {t('sheet.contained')}
                <AllergenSign state="possible" size={11} /> {t('sheet.possible')}
                <b>?</b> {t('undeclared')}
              </span>
            </th>
          </tr>
          <tr>
            <th scope="col" className="paper-dish">
              {t('sheet.dish')}
            </th>
            {[...ALLERGENS.map((one) => names(one)), t('sheet.none')].map((heading) => (
              <th key={heading} scope="col" className="paper-column">
                <span>{heading}</span>
              </th>
            ))}
          </tr>
        </thead>
        {categories.map(({ id, name, dishes }) => (
          <tbody key={id}>
            <tr className="paper-category">
              <th colSpan={ALLERGENS.length + 2} scope="rowgroup">
                {name}
              </th>
            </tr>
            {dishes.map((dish) => (
              <tr key={dish.id}>
                <th scope="row" className="paper-dish">
                  {dish.name}
                </th>
                {ALLERGENS.map((one) => {
                  const state = stateOf(dish, one)
                  return (
                    <td key={one}>
                      {state === 'no' ? dish.allergens === null && '?' : <AllergenSign state={state} size={13} />}
                    </td>
                  )
                })}
                <td>{dish.allergens?.length === 0 && <AllergenSign state="contained" size={13} />}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      <p className="paper-note">{t('sheet.paperNote')}</p>
    </article>
  )
}
