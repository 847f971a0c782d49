import { type Currency, formatMoney } from '@comanda/domain'
import type { ReactNode, RefObject } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { ChangedDish, FileProblem, ImportPreview, PreviewedDish } from '../../../../api/menu-file.ts'
import { countChanges } from './count-changes.ts'

interface PreviewListProps {
  readonly preview: ImportPreview
  /** Whether what the file does not name leaves the menu. */
  readonly removesMissing: boolean
  readonly currency: Currency
  readonly heading: RefObject<HTMLHeadingElement | null>
  /** Below the heading: what is asked about the file. */
  readonly children?: ReactNode
}

const useMoney = (currency: Currency) => {
  const language = useLocale()
  return (amount: number): string => formatMoney(amount, currency, language)
}

/** What a file would do to the menu, and what in it is not read. */
export function PreviewList({ preview, removesMissing, currency, heading, children }: PreviewListProps) {
  const t = useTranslations('menuFile.preview')
  const { dishes, created, changed, unchanged, missing, problems, unlistedProblems, isReordered } = preview
  const { translatedCategories } = preview
  // A file without dishes changes nothing either, but is not the same menu.
  const isUnread = dishes === 0 || problems.length > 0
  const isSame = countChanges(preview) === 0 && missing.dishes.length === 0
  return (
    <div className="mt-6 grid gap-5">
      <h4 ref={heading} tabIndex={-1} className="scroll-mt-4 text-20 font-[700] outline-none">
        {t('title')}
      </h4>
      {children}
      {isSame && !isUnread ? <p className="text-17">{t('same')}</p> : null}
      {isReordered ? <p className="text-17">{t('reordered')}</p> : null}
      {translatedCategories.length > 0 ? (
        <p className="text-17">{t('translated', { names: translatedCategories.join(', ') })}</p>
      ) : null}
      <Problems problems={problems} unlisted={unlistedProblems} />
      {removesMissing ? (
        <>
          <Dishes title={t('removed', { count: missing.dishes.length })} dishes={missing.dishes} currency={currency} />
          {missing.categories.length > 0 ? (
            <p className="text-17">{t('removedCategories', { names: missing.categories.join(', ') })}</p>
          ) : null}
          <Dishes
            title={t('trimmed', { count: missing.inDishes.length })}
            dishes={missing.inDishes}
            currency={currency}
          />
        </>
      ) : null}
      <Changes changed={changed} currency={currency} />
      <Dishes title={t('created', { count: created.length })} dishes={created} currency={currency} />
      {unchanged > 0 && !isSame ? <p className="text-17">{t('unchanged', { count: unchanged })}</p> : null}
      {missing.dishes.length > 0 && !removesMissing ? (
        <p className="text-17">{t('missing', { count: missing.dishes.length })}</p>
      ) : null}
    </div>
  )
}

const ROW = 'flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-2 text-17'

interface DishesProps {
  readonly title: string
  readonly dishes: readonly PreviewedDish[]
  readonly currency: Currency
}

function Dishes({ title, dishes, currency }: DishesProps) {
  const money = useMoney(currency)
  if (dishes.length === 0) return null
  return (
    <section aria-label={title}>
      <h5 className="mb-1 text-17 font-[700]">{title}</h5>
      <ul>
        {dishes.map(({ id, name, category, price }) => (
          <li key={id} className={ROW}>
            <span>
              {name} <span className="text-15 text-ink-2">{category}</span>
            </span>
            <span>{money(price)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Changes({ changed, currency }: { readonly changed: readonly ChangedDish[]; readonly currency: Currency }) {
  const t = useTranslations('menuFile')
  const money = useMoney(currency)
  if (changed.length === 0) return null
  const title = t('preview.changed', { count: changed.length })
  return (
    <section aria-label={title}>
      <h5 className="mb-1 text-17 font-[700]">{title}</h5>
      <ul>
        {changed.map(({ id, name, parts, price, oldPrice }) => (
          <li key={id} className={ROW}>
            <span>
              {name} <span className="text-15 text-ink-2">{parts.map((part) => t(`parts.${part}`)).join(', ')}</span>
            </span>
            <span>
              {price === oldPrice ? money(price) : t('preview.repriced', { from: money(oldPrice), to: money(price) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ProblemsProps {
  readonly problems: readonly FileProblem[]
  readonly unlisted: number
}

function Problems({ problems, unlisted }: ProblemsProps) {
  const t = useTranslations('menuFile')
  if (problems.length === 0) return null
  const title = t('preview.problems', { count: problems.length + unlisted })
  return (
    <section aria-label={title}>
      <h5 className="mb-1 text-17 font-[700]">{title}</h5>
      <ul>
        {problems.map(({ line, path, reason, value }) => (
          <li key={`${line} ${path} ${reason} ${value}`} className={ROW}>
            <span>
              {line === null ? (path ?? '') : t('preview.line', { line: String(line) })}{' '}
              <span className="text-15 break-words text-ink-2">{value}</span>
            </span>
            <span>{t(`reasons.${reason}`)}</span>
          </li>
        ))}
        {unlisted > 0 ? <li className={ROW}>{t('preview.unlisted', { count: unlisted })}</li> : null}
      </ul>
    </section>
  )
}
