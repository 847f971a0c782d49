import { localeOf, type PrintedCategory, type PrintedDish } from '@comanda/domain'
import { useLocale, useTranslations } from 'use-intl'
import { useMoney } from '../../../../parts/money.ts'
import { useConsole } from '../../shell/console-context.ts'
import { useServerTime } from '../../shell/server-clock.tsx'
import { useSession } from '../../shell/session.ts'

interface MenuPaperProps {
  readonly categories: readonly PrintedCategory[]
  readonly hasDescriptions: boolean
  readonly hasAllergens: boolean
}

/** A menu on A4 in two columns, black on white: a dish is never split, and a heading stays with its first dish. */
export function MenuPaper({ categories, hasDescriptions, hasAllergens }: MenuPaperProps) {
  const t = useTranslations('menuPaper')
  const { location } = useConsole()
  const { business } = useSession()
  const now = useServerTime()
  const day = new Intl.DateTimeFormat(localeOf(useLocale()), { timeZone: location.timeZone, dateStyle: 'long' })
  return (
    <article className="menu-paper" aria-label={t('title')}>
      <header>
        <h3>{business.name}</h3>
        {location.name !== business.name && <p>{location.name}</p>}
      </header>
      <div className="menu-columns">
        {categories.map(({ name, description, depth, dishes }) => (
          <section key={`${depth} ${name}`} className="menu-section" data-inner={depth > 0 || undefined}>
            <h4>{name}</h4>
            {hasDescriptions && description !== '' && <p className="menu-words">{description}</p>}
            <ul>
              {dishes.map((dish) => (
                <li key={dish.name}>
                  <DishOnPaper dish={dish} hasDescription={hasDescriptions} hasAllergens={hasAllergens} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <footer>
        {hasAllergens && <p>{t('ask')}</p>}
        <p>{t('asOf', { day: day.format(now) })}</p>
      </footer>
    </article>
  )
}

interface DishOnPaperProps {
  readonly dish: PrintedDish
  readonly hasDescription: boolean
  readonly hasAllergens: boolean
}

function DishOnPaper({ dish, hasDescription, hasAllergens }: DishOnPaperProps) {
  const t = useTranslations('menuPaper')
  const markName = useTranslations('dietary')
  const allergenName = useTranslations('allergen')
  const money = useMoney()
  const { location } = useConsole()
  const { name, description, prices, dietary = [], allergens, mayContain = [], kcal, ageRestricted } = dish
  const [first] = prices
  const notes = [
    ...dietary.map((mark) => markName(mark)),
    ...(ageRestricted ? [t('adults')] : []),
    ...(typeof kcal === 'number' ? [t('kcal', { kcal })] : []),
  ]
  const list = (all: readonly Parameters<typeof allergenName>[0][]) => all.map((one) => allergenName(one)).join(', ')
  return (
    <>
      <p className="menu-dish">
        <b>{name}</b>
        {prices.length === 1 && first && <b>{money(first.price, location.currency)}</b>}
      </p>
      {prices.length > 1 && (
        <p>{prices.map(({ size, price }) => `${size}\u00a0${money(price, location.currency)}`).join(' · ')}</p>
      )}
      {hasDescription && description !== '' && <p className="menu-words">{description}</p>}
      {notes.length > 0 && <p className="menu-notes">{notes.join(' · ')}</p>}
      {hasAllergens && allergens && allergens.length > 0 && (
        <p className="menu-notes">{t('contains', { list: list(allergens) })}</p>
      )}
      {hasAllergens && mayContain.length > 0 && (
        <p className="menu-notes">{t('mayContain', { list: list(mayContain) })}</p>
      )}
      {hasAllergens && !allergens && <p className="menu-notes">{t('undeclared')}</p>}
    </>
  )
}
