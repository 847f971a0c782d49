import { ALLERGENS } from '@comanda/domain'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

interface CategoryTableProps {
  readonly name: string
  readonly children: ReactNode
}

/** The head of the fourteen allergens over some rows. */
export function CategoryTable({ name, children }: CategoryTableProps) {
  const t = useTranslations('dishes')
  const names = useTranslations('allergen')
  return (
    <section aria-label={name} className="mt-4">
      <h3 className="text-20 font-[720]">{name}</h3>
      <div className="mt-2 overflow-x-auto">
        <table className="border-collapse text-15">
          <thead>
            <tr>
              <th scope="col" className="sticky start-0 z-1 min-w-36 bg-bg p-2 text-start align-bottom md:min-w-64">
                {t('sheet.dish')}
              </th>
              {[...ALLERGENS.map((one) => names(one)), t('sheet.none')].map((heading) => (
                <th key={heading} scope="col" className="h-30 w-12 p-1 align-bottom font-[600]">
                  <span className="inline-block rotate-180 text-start [writing-mode:vertical-rl] first-letter:uppercase">
                    {heading}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          {children}
        </table>
      </div>
    </section>
  )
}
