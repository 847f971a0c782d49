import { NOT_AS_ASKED, ORDER_GONE } from '../../src/orders/record/counted-refunds.ts'
import type { SystemUnderTest } from '../environment/system-under-test.ts'
import { checkInvariants, type Invariant, NET_CAPTURED } from './invariants.ts'

/** Whether the restaurant keeps a card's money for order `o`. */
const BY_CARD = "o.payment_type is not null and o.payment_type <> 'cash' and o.total > 0"

/**
 * Whether refund `r` counts for order `o`: the refund of a surplus payment does not. See
 * `orders/record/counted-refunds.ts`.
 */
const COUNTS = `r.intent_id is null and r.reason <> '${NOT_AS_ASKED}' and (o.cancelled_at is not null or not exists (
  select from refunds b where b.business_id = r.business_id and b.order_id = r.order_id and b.attempt = r.attempt
    and b.reason = '${ORDER_GONE}'))`

const hasEvent = (status: string) =>
  `exists (select from order_events e where e.business_id = o.business_id and e.order_id = o.id
     and e.kind = 'status' and e.status = '${status}')`

/** The VAT lines of documents of one kind of an order, one row per rate. */
const linesOf = (kind: string) => `
  select d.business_id, d.order_id, v.rate, sum(v.gross) as gross, sum(v.vat) as vat
  from receipts d, jsonb_to_recordset(d.vat) as v(rate int, gross int, vat int)
  where d.kind = '${kind}' and d.voided_at is null group by 1, 2, 3`

/** Invariants of money, documents and couriers once a restaurant's day is over. */
const BOOKS: readonly Invariant[] = [
  [
    'no order is left unfinished',
    `select o.id, o.status from orders o
     where o.business_id = any ($1) and o.status not in ('completed', 'rejected', 'refunded')`,
  ],
  [
    'the provider holds in sum what the orders say that cards paid, less refunds',
    `select at_provider, by_orders from
       (select coalesce(sum(kept), 0) as at_provider from (${NET_CAPTURED}) k) a,
       (select coalesce(sum(o.total - o.refunded), 0) as by_orders from orders o
        where o.business_id = any ($1) and o.received_at is not null and ${BY_CARD}) b
     where at_provider <> by_orders`,
  ],
  [
    'the refunds of an order are what it says was refunded',
    `select o.id, o.refunded, sum(r.amount) from orders o
     left join refunds r on r.business_id = o.business_id and r.order_id = o.id and r.status = 'succeeded' and ${COUNTS}
     where o.business_id = any ($1) and o.received_at is not null group by o.business_id, o.id
     having o.refunded <> coalesce(sum(r.amount), 0)`,
  ],
  [
    'nothing is kept for an order that ended before its time',
    `select o.id, o.status, o.total, o.refunded from orders o
     where o.business_id = any ($1) and o.received_at is not null and o.status in ('rejected', 'refunded')
       and ${BY_CARD} and o.refunded <> o.total`,
  ],
  [
    'receipts and credit notes are numbered from 1 without gaps',
    `select d.kind, count(*), min(d.number), max(d.number) from receipts d where d.business_id = any ($1)
     group by d.business_id, d.kind having min(d.number) <> 1 or max(d.number) <> count(*)`,
  ],
  [
    'a card order has one receipt once it is received, any other once it is completed',
    `select o.id, o.status, o.payment_type, count(d.number) from orders o
     left join receipts d on d.business_id = o.business_id and d.order_id = o.id and d.kind = 'receipt' and d.total = o.total
     where o.business_id = any ($1) group by o.business_id, o.id
     having count(d.number) <> case when (case when ${BY_CARD} then ${hasEvent('received')} else ${hasEvent('completed')} end)
       then 1 else 0 end`,
  ],
  [
    'each refund of an order with a receipt has one credit note of its amount, and nothing else has one',
    `select r.id, r.amount, c.number, c.total from
       (select r.* from refunds r join receipts d on d.business_id = r.business_id and d.order_id = r.order_id
          and d.kind = 'receipt' join orders o on o.business_id = r.business_id and o.id = r.order_id
          where r.business_id = any ($1) and r.status = 'succeeded' and ${COUNTS}) r
     full join (select * from receipts where business_id = any ($1) and kind = 'credit' and voided_at is null) c
       on c.business_id = r.business_id and c.refund_id = r.id
     where c.total is distinct from r.amount`,
  ],
  [
    'the VAT lines of a document add up to its total without the tip',
    `select d.kind, d.number, d.total, o.tip, v.gross from receipts d
     join orders o on o.business_id = d.business_id and o.id = d.order_id,
       lateral (select coalesce(sum(v.gross), 0) as gross from jsonb_to_recordset(d.vat) as v(gross int)) v
     where d.business_id = any ($1)
       and d.total - v.gross not between case when d.kind = 'receipt' then o.tip else 0 end and o.tip`,
  ],
  [
    'credit notes take back at most each rate of the receipt, and all of it when all is refunded',
    `select o.id, r.rate, r.gross, r.vat, c.gross as credited, c.vat as credited_vat
     from (${linesOf('credit')}) c full join (${linesOf('receipt')}) r using (business_id, order_id, rate)
     join orders o on o.business_id = coalesce(c.business_id, r.business_id) and o.id = coalesce(c.order_id, r.order_id)
     where o.business_id = any ($1) and (coalesce(c.gross, 0) > coalesce(r.gross, 0) or coalesce(c.vat, 0) > coalesce(r.vat, 0)
       or (o.refunded = o.total and o.total > 0 and (c.gross is distinct from r.gross or c.vat is distinct from r.vat)))`,
  ],
  [
    'each delivery at the courier service is one that the restaurant requested',
    `select r.id, r.reference, d.provider_id from sandbox.rides r
     left join courier_deliveries d on d.business_id = r.account::int and d.order_id || '-' || d.attempt = r.reference
       and d.provider_id = r.id
     where r.account::int = any ($1) and d.order_id is null`,
  ],
  [
    'no courier is under way to an order that has ended',
    `select d.order_id, d.attempt, d.phase, o.status from courier_deliveries d
     join orders o on o.business_id = d.business_id and o.id = d.order_id
     where d.business_id = any ($1) and d.phase in ('requested', 'to-pickup', 'at-pickup', 'to-customer', 'arriving')`,
  ],
  [
    'each phase of a courier is recorded once',
    `select e.order_id, e.reason, count(*) from order_events e where e.business_id = any ($1) and e.kind = 'courier'
       and e.reason <> 'requested'
     group by e.business_id, e.order_id, e.reason having count(*) > (select count(*) from courier_deliveries d
       where d.business_id = e.business_id and d.order_id = e.order_id)`,
  ],
  [
    'the courier service is told of each delivery that is not wanted any more',
    'select d.order_id, d.attempt, d.phase from courier_deliveries d where d.business_id = any ($1) and d.must_cancel',
  ],
]

/** Throws a `Violation` when orders, provider, documents and couriers do not agree. All work must be done. */
export function checkBooks(system: SystemUnderTest, since: number): Promise<void> {
  return checkInvariants(system, since, BOOKS)
}
