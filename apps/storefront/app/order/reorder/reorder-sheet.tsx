import { SheetFrame, Skeleton } from '@comanda/ui'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { addressText } from '../../address/address-lines.ts'
import type { Answer, ApiClient } from '../../api/client.ts'
import { readReorder } from '../../api/customer-orders.ts'
import { readLocation } from '../../api/locations.ts'
import type { OrderView } from '../../api/shapes.ts'
import { ListFailed } from '../../loading/list-states.tsx'
import { useLoaded } from '../../loading/use-loaded.ts'
import { useApiClient } from '../../start-up/use-api-client.ts'
import { useSite } from '../../start-up/use-site.ts'
import { storedGuest } from '../../stored/guest.ts'
import { ReorderFoot } from './reorder-foot.tsx'
import { ReorderGroups } from './reorder-groups.tsx'
import { ReorderNotices } from './reorder-notices.tsx'
import type { AskedReorder } from './use-reorder.tsx'
import { type ComparedOrder, useReorderForm } from './use-reorder-form.ts'
import { readTerms } from './use-reorder-offers.ts'

interface ReorderSheetProps {
  readonly asked: AskedReorder
  readonly onClose: () => void
}

/**
 * Compares an order with the menu of a location and shows the result before anything changes. Another location is
 * compared anew. [2.62] [8.37] [8.38] [8.39]
 */
export default function ReorderSheet({ asked, onClose }: ReorderSheetProps) {
  const t = useTranslations('reorder')
  const common = useTranslations('common')
  const types = useTranslations('enumerations.orderType')
  const client = useApiClient()
  const { business } = useSite()
  const { order } = asked
  const [locationId, setLocationId] = useState(asked.locationId ?? order.location.id)
  const { loaded, retry } = useLoaded((key) => readCompared(client(), order, Number(key)), String(locationId))
  const form = useReorderForm(asked, loaded.state === 'ready' ? loaded.value : null)
  const place = useRef<HTMLParagraphElement>(null)
  const isReady = form !== null
  // The button that chose another location is gone.
  useEffect(() => {
    if (isReady && document.activeElement === document.body) place.current?.focus()
  }, [isReady])
  return (
    <SheetFrame
      title={t('title')}
      closeLabel={common('close')}
      onClose={onClose}
      foot={form === null ? null : <ReorderFoot form={form} isLater={asked.isLater === true} />}
    >
      {form !== null ? (
        <div className="flex flex-col gap-5">
          <p ref={place} tabIndex={-1} className="text-label text-ink-2">
            {[
              form.location.name,
              types(order.orderType),
              order.orderType === 'delivery' && order.address ? addressText(order.address, business.territory) : '',
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <ReorderNotices form={form} all={order.lines.length} own={order.location} onLocation={setLocationId} />
          <ReorderGroups form={form} />
        </div>
      ) : loaded.state === 'failed' ? (
        <ListFailed title={t('failed')} error={loaded.error} onRetry={retry} />
      ) : (
        <div aria-busy="true" className="flex flex-col gap-4">
          <span role="status" className="sr-only">
            {t('loading')}
          </span>
          {order.lines.map((_, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: boxes without a content
            <Skeleton key={line} className="h-14 rounded-m" />
          ))}
        </div>
      )}
    </SheetFrame>
  )
}

async function readCompared(client: ApiClient, order: OrderView, locationId: number): Promise<Answer<ComparedOrder>> {
  const [compared, place] = await Promise.all([
    readReorder(client, order.id, locationId, storedGuest.read()?.value ?? null),
    readLocation(client, locationId),
  ])
  if (!compared.ok) return compared
  if (!place.ok) return place
  const others = await Promise.all(
    compared.value.others.map(async ({ id }) => [id, await readTerms(client, order, id)] as const),
  )
  const terms = new Map(others.flatMap(([id, those]) => (those === null ? [] : [[id, those]])))
  return { ok: true, value: { compared: compared.value, location: place.value.location, terms }, meta: null }
}
