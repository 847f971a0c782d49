import { formatMoney } from '@comanda/domain'
import { useLocale, useTranslations } from 'use-intl'
import type { FoundMenu } from '../../api/signup.ts'
import { useSignup } from '../use-signup.ts'

/** As many rows of each kind as a glance takes in. */
const MOST_SHOWN = 6

/** What was found in a file, and what of it is not read, with the reason. */
export function FoundList({ menu }: { readonly menu: FoundMenu }) {
  const t = useTranslations('start.menu')
  const files = useTranslations('menuFile')
  const { place } = useSignup()
  const locale = useLocale()
  const currency = place?.territory === 'es' ? 'EUR' : 'GBP'
  const { dishes, categories, problems } = menu
  return (
    <div className="grid gap-4">
      <p className="text-17 font-[680]">
        {dishes === 0 ? t('none') : t('found', { dishes, categories: categories.length })}
      </p>
      {dishes > 0 && (
        <ul className="rounded-m border border-line">
          {categories.slice(0, MOST_SHOWN).map(({ name, dishes: own }) => (
            <li key={`${name} ${own[0]?.name}`} className="border-t border-line px-4 py-2.5 first:border-t-0">
              <span className="block text-15 font-[680]">{name}</span>
              <span className="block text-15 text-ink-2">
                {own
                  .slice(0, 3)
                  .map((dish) => `${dish.name} ${formatMoney(Math.round(dish.price * 100), currency, locale)}`)
                  .join(' · ')}
                {own.length > 3 ? ' …' : ''}
              </span>
            </li>
          ))}
        </ul>
      )}
      {problems.length > 0 && (
        <details className="rounded-m bg-note px-4 py-3 text-15">
          <summary className="cursor-pointer font-[650]">{t('problems', { count: problems.length })}</summary>
          <ul className="mt-2 grid gap-1.5">
            {problems.map(({ line, path, reason, value }) => (
              <li key={`${line} ${path} ${reason} ${value}`} className="break-words">
                {line === null ? (path ?? '') : files('preview.line', { line: String(line) })}{' '}
                {files(`reasons.${reason}`)}
                {value ? `: ${value}` : ''}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
