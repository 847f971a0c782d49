import { useQuery } from '@tanstack/react-query'
import { ListChecks } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { menuCheckQuery } from '../../../../../resources/menu-check.ts'
import { dishPartId, PART_OF_FINDING } from './finding-place.ts'
import { useFindingText } from './use-finding-text.ts'

/** What the check has found of one dish; each line leads to the field that mends it. */
export function DishFindings({ dishId, locationId }: { readonly dishId: number; readonly locationId: number }) {
  const t = useTranslations('menuCheck')
  const text = useFindingText()
  const { data } = useQuery(menuCheckQuery(locationId))
  const own = data?.filter(({ itemId }) => itemId === dishId) ?? []
  if (own.length === 0) return null
  return (
    <section aria-label={t('ofDish')} className="mb-6 flex gap-3 rounded-m border border-line bg-surface px-4 py-2">
      <ListChecks size={20} aria-hidden className="mt-3 shrink-0 text-ink-2" />
      <ul>
        {own.map((finding, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a dish may have several findings of a kind, and the lines keep no state
          <li key={index} className="flex min-h-11 flex-wrap items-center gap-x-2 text-15">
            <Link
              to={`#${dishPartId(PART_OF_FINDING[finding.kind])}`}
              className="inline-flex min-h-11 items-center font-[600] underline-offset-4 hover:underline"
            >
              {t(`group.${finding.kind}`)}
            </Link>
            <span className="text-ink-2 wrap-anywhere">{text(finding)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
