import { changedPrice, type PriceChange } from '@comanda/domain'
import { useTranslations } from 'use-intl'
import type { Dish } from '../../../../../api/dishes.ts'
import { useMoney } from '../../../../../parts/money.ts'
import { useConsole } from '../../../shell/console-context.ts'

/** The price of each dish before and after a change. */
export function PricePreview({ dishes, change }: { readonly dishes: readonly Dish[]; readonly change: PriceChange }) {
  const words = useTranslations('manyDishes')
  const money = useMoney()
  const { currency } = useConsole().location
  return (
    <table className="mt-4 w-full text-17">
      <caption className="sr-only">{words('preview')}</caption>
      <thead className="text-13 text-ink-2">
        <tr>
          <th scope="col" className="py-1 text-start font-[650]">
            {words('dish')}
          </th>
          <th scope="col" className="text-end font-[650]">
            {words('before')}
          </th>
          <th scope="col" className="ps-4 text-end font-[650]">
            {words('after')}
          </th>
        </tr>
      </thead>
      <tbody>
        {dishes.map(({ id, name, price }) => {
          const after = changedPrice(price, change)
          return (
            <tr key={id} className="border-t border-line">
              <th scope="row" className="py-2 text-start font-[400] wrap-anywhere">
                {name}
              </th>
              <td className="text-end text-ink-2 tabular-nums">{money(price, currency)}</td>
              <td className={`ps-4 text-end tabular-nums ${after === price ? 'text-ink-2' : 'font-[650]'}`}>
                {after === price ? words('same') : money(after, currency)}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
