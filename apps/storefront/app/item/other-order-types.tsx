import {
  type Category,
  type ItemSummary,
  isShownFor,
  type Location,
  ORDER_TYPES,
  type OrderType,
} from '@comanda/domain'
import { buttonClass } from '@comanda/ui'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { dishPath } from '../navigation/paths.ts'

interface OtherTypesProps {
  readonly item: ItemSummary
  readonly categories: readonly Category[]
  readonly location: Location
  readonly orderType: OrderType
}

/** A dish of another order type: lists its order types with links. [3.18] */
export function OtherOrderTypes({ item, categories, location, orderType }: OtherTypesProps) {
  const t = useTranslations('item')
  const menu = useTranslations('menu')
  const types = useTranslations('enumerations.orderType')
  const others = ORDER_TYPES.filter(
    (type) => type !== orderType && location.settings[type].offered && isShownFor(item, categories, type),
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
