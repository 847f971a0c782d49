import {
  type Category,
  categoryAllows,
  type ItemSummary,
  type Location,
  ORDER_TYPES,
  type OrderType,
} from '@comanda/domain'
import { buttonClass } from '@comanda/ui'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { dishPath } from '../paths.ts'

interface OtherTypesProps {
  readonly item: ItemSummary
  readonly categories: readonly Category[]
  readonly location: Location
  readonly orderType: OrderType
}

/** A dish that is not for this order type: for which it is, and the way there. [3.18] */
export function OtherTypes({ item, categories, location, orderType }: OtherTypesProps) {
  const t = useTranslations('item')
  const menu = useTranslations('menu')
  const types = useTranslations('enumerations.orderType')
  const others = ORDER_TYPES.filter(
    (type) =>
      type !== orderType &&
      location.settings[type].offered &&
      item.orderTypes.includes(type) &&
      categoryAllows(categories, item.categoryId, type),
  )
  return (
    <div>
      <p className="text-center text-body font-strong">{menu(`notForType.${orderType}`)}</p>
      {others.length === 0 ? null : (
        <div className="mt-3 flex flex-wrap gap-2">
          {others.map((type) => (
            <Link
              key={type}
              to={dishPath(location.slug, type, item.id)}
              className={`${buttonClass({ size: 's' })} grow`}
            >
              {t('switchTo', { orderType: types(type) })}
            </Link>
          ))}
        </div>
      )}
    </div>
  )
}
