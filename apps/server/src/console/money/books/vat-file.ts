import { moneyToWire, rateToWire } from '@comanda/contract/wire'
import { type CalendarDate, receiptNumberText } from '@comanda/domain'
import { and, eq, inArray } from 'drizzle-orm'
import { csvLine } from '../../../http/csv.ts'
import type { Executor } from '../../../platform/db/connection.ts'
import { receipts } from '../../../platform/db/schema/index.ts'
import { type Place, readTakings, type readTips, type Where } from '../read-day.ts'

const VAT_COLUMNS = [
  ...['day', 'time', 'document', 'kind', 'order', 'order_type', 'payment', 'tax', 'rate', 'net', 'vat', 'gross'],
] as const

/** The document of a supplement. */
const changeKey = (orderId: string, changeNumber: number): string => `${orderId} ${changeNumber}`

/** The numbers of the documents of some orders: receipts by order, supplements by change, credit notes by refund. */
async function readDocuments(db: Executor, { businessId }: Where, orderIds: readonly string[]) {
  const rows =
    orderIds.length === 0
      ? []
      : await db
          .select({
            kind: receipts.kind,
            number: receipts.number,
            order: receipts.orderId,
            refund: receipts.refundId,
            change: receipts.changeNumber,
          })
          .from(receipts)
          .where(and(eq(receipts.businessId, businessId), inArray(receipts.orderId, [...orderIds])))
  return new Map(
    rows.map(({ kind, number, order, refund, change }) => [
      refund ?? (change === null ? order : changeKey(order, change)),
      receiptNumberText(kind, number),
    ]),
  )
}

/** The lines of a day: each sale, supplement and refund with its document, once for every rate. */
export async function vatLines(db: Executor, where: Where, at: Place & { readonly day: CalendarDate }) {
  const rows = await readTakings(db, where, at)
  const documents = await readDocuments(db, where, [...new Set(rows.map(({ orderId }) => orderId))])
  return rows.flatMap((taking) => {
    const { kind, orderId, refundId, changeNumber } = taking
    const own = changeNumber === null ? (refundId ?? '') : changeKey(orderId, changeNumber)
    const document = documents.get(kind === 'sale' ? orderId : own) ?? ''
    return taking.vat.map(({ rate, tax = 'vat', gross, vat }) =>
      csvLine([
        ...[taking.day, taking.at, document, kind, taking.code, taking.orderType, taking.paymentType, tax],
        ...[rateToWire(rate), moneyToWire(gross - vat), moneyToWire(vat), moneyToWire(gross)],
      ]),
    )
  })
}
export const VAT_HEAD = csvLine(VAT_COLUMNS)

const TIP_COLUMNS = ['day', 'time', 'order', 'kind', 'order_type', 'payment', 'tip'] as const
export const TIP_HEAD = csvLine(TIP_COLUMNS)

/** A line of the tips' file. It names nobody, and stays when the person of an order is erased. */
export function tipLine(taking: Awaited<ReturnType<typeof readTips>>[number]): string {
  const { day, at, code, kind, orderType, paymentType, tip } = taking
  return csvLine([day, at, code, kind, orderType, paymentType, moneyToWire(tip)])
}
