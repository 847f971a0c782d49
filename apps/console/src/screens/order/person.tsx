import { type PostalAddress, streetOf, tableLabel, territoryOf, townOf } from '@comanda/domain'
import { useTranslations } from 'use-intl'
import type { StaffOrder } from '../../api/orders.ts'
import { CallLink } from '../../parts/call-link.tsx'
import { Note } from '../../parts/note.tsx'
import { Happened } from './happened.tsx'

/** The customer, the telephone if there is one, the table or address, and the history of the order. */
export function Person({ order, timeZone }: { order: StaffOrder; timeZone: string }) {
  const t = useTranslations('order')
  const board = useTranslations('board')
  const { customer, address } = order
  return (
    <aside className="border-line bg-bg px-4 py-5 max-md:border-t md:border-s md:px-5">
      <h3 className="text-20 font-[740] wrap-anywhere">
        {customer.firstName} {customer.lastName}
      </h3>
      {customer.telephone && <CallLink telephone={customer.telephone} />}
      {order.table && (
        <p className="mt-4 text-20 font-[650]">{tableLabel(order.table, (name) => board('table', { name }))}</p>
      )}
      {address && (
        <p className="mt-4 text-17 font-[650] wrap-anywhere">
          {linesOf(address).map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </p>
      )}
      {order.driverInstructions && (
        <div className="mt-3">
          <Note label={t('riderNote')} words={order.driverInstructions} />
        </div>
      )}
      <h4 className="mt-6 mb-3 text-15 font-[650] text-ink-2">{t('happened')}</h4>
      <Happened order={order} timeZone={timeZone} />
    </aside>
  )
}

/** In Spain the floor and door follow the street; in Britain the flat comes first. [1.10] */
function linesOf(address: PostalAddress): readonly string[] {
  const territory = territoryOf(address)
  const street = streetOf(address, territory)
  const inner = territory === 'es' ? [street, address.line2] : [address.line2, street]
  return [...inner, townOf(address, territory)].filter((line) => line !== '')
}
