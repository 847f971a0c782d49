import { ORDER_TYPES, type OrderType } from '@comanda/domain'
import { Button, Segmented, showToast } from '@comanda/ui'
import { ArrowRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { LocationAnswer } from '../../api/shapes.ts'
import { OrderTypeIcon } from '../../shell/order-type-icon.tsx'
import { useSite } from '../../start-up/use-site.ts'
import { useVisit } from '../../stored/visit.ts'
import { menuPath } from '../paths.ts'
import { DeliveryChoice } from './delivery-choice.tsx'
import { LocationChoice } from './location-choice.tsx'
import { TableChoice } from './table-choice.tsx'

/** How, where, and on to the menu. Nothing is kept before the button is pressed. [2.03] */
export function OrderCard() {
  const t = useTranslations('home')
  const types = useTranslations('enumerations.orderType')
  const shell = useTranslations('shell')
  const { locations } = useSite()
  const navigate = useNavigate()
  const visit = useVisit()
  const offered = ORDER_TYPES.filter((type) => locations.some(({ location }) => location.settings[type].offered))
  const [orderType, setOrderType] = useState<OrderType>(offered[0] ?? 'collection')
  const [chosen, setChosen] = useState<{ readonly answer: LocationAnswer; readonly postcode: string | null } | null>(
    null,
  )
  const [tableId, setTableId] = useState<number | null>(null)

  // What was chosen last time is known only in the browser.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the stored visit arrives
  useEffect(() => {
    if (visit.orderType !== null && offered.includes(visit.orderType)) setOrderType(visit.orderType)
  }, [visit.orderType])

  const places = locations.filter(({ location }) => location.settings[orderType].offered)
  const remembered = places.find(({ location }) => location.id === visit.locationId)
  const answer =
    orderType === 'delivery'
      ? (chosen?.answer ?? null)
      : (places.find(({ location }) => location.id === chosen?.answer.location.id) ??
        remembered ??
        (places.length === 1 ? places[0] : null) ??
        null)

  const go = () => {
    if (!answer) {
      showToast(shell('selectLocation'), { place: 'top-center' })
      return
    }
    if (orderType === 'table' && tableId === null) {
      showToast(t('chooseTable'), { place: 'top-center' })
      return
    }
    const { location } = answer
    visit.set({
      locationId: location.id,
      locationSlug: location.slug,
      orderType,
      tableId: orderType === 'table' ? tableId : null,
      ...(orderType === 'delivery' && { postcode: chosen?.postcode ?? null, position: null }),
    })
    void navigate(menuPath(location.slug, orderType))
  }

  return (
    <section
      aria-label={t('orderTypes')}
      className="rounded-l bg-surface p-4 shadow-e2 max-sm:p-3 dark:border dark:border-line"
    >
      <Segmented
        label={t('orderTypes')}
        value={orderType}
        onChange={(type) => {
          setOrderType(type)
          setChosen(null)
        }}
        segments={offered.map((type) => ({ value: type, label: types(type), icon: <OrderTypeIcon type={type} /> }))}
      />
      <div className="flex flex-col gap-4 px-1 pt-4 sm:px-2">
        {orderType === 'delivery' ? (
          <DeliveryChoice
            chosen={chosen?.answer ?? null}
            onChoose={(next, postcode) => setChosen(next && { answer: next, postcode })}
          />
        ) : (
          <LocationChoice
            orderType={orderType}
            places={places}
            chosen={answer}
            onChoose={(next) => setChosen({ answer: next, postcode: null })}
          />
        )}
        {orderType === 'table' && answer ? (
          <TableChoice location={answer.location} tableId={tableId} onChoose={setTableId} />
        ) : null}
        {orderType !== 'delivery' || chosen ? (
          <Button block onClick={go}>
            <span className="inline-flex items-center gap-2.5">
              {t('seeMenu')}
              <ArrowRight aria-hidden="true" className="size-5" />
            </span>
          </Button>
        ) : null}
      </div>
    </section>
  )
}
