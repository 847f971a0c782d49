import { addressLines, tableLabel } from '@comanda/domain'
import { useTranslations } from 'use-intl'
import type { StaffOrder } from '../../../../api/orders.ts'
import { Note } from '../../../../parts/note.tsx'
import { CallLink } from '../../shell/call-link.tsx'
import { Happened } from './happened.tsx'
import { PrintList } from './print-list.tsx'

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
          {addressLines(address).map((line) => (
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
      <PrintList />
      <h4 className="mt-6 mb-3 text-15 font-[650] text-ink-2">{t('happened')}</h4>
      <Happened order={order} timeZone={timeZone} />
    </aside>
  )
}
