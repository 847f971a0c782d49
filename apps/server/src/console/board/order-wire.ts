import type { KitchenChoiceWire, StaffCourierWire, StaffOrderWire } from '@comanda/contract'
import {
  addressToWire,
  moneyToWire,
  orderChangeToWire,
  orderStatusCodes,
  orderTypeCodes,
  paymentTypeToWire,
} from '@comanda/contract/wire'
import { isFinished, isPaidInPerson, needsStaff, orderCode, type PricedLine, type PricedOption } from '@comanda/domain'
import { toChange } from '../../orders/record/change-rows.ts'
import type { BoardCourier, BoardOrder } from './board.ts'

/** The last courier of an order as the console reads it. */
function staffCourierToWire(row: BoardCourier, isUnderWay: boolean): StaffCourierWire {
  return {
    provider: row.provider,
    phase: row.phase,
    own_driver: row.isOwnDriver,
    needs_staff: isUnderWay && !row.isOwnDriver && needsStaff(row.phase),
    rider: row.riderName,
    pickup_at: row.pickupAt,
    drop_at: row.dropAt,
    fee: row.fee === null ? null : moneyToWire(row.fee),
    tracking_url: row.trackingUrl,
    reason: row.reason,
    notes: row.notes,
  }
}

const optionChoices = (options: readonly PricedOption[]): KitchenChoiceWire[] =>
  options.map((option) => ({
    question: option.name,
    dishes: false,
    answers: option.values.map((value) => ({
      name: value.name,
      quantity: value.quantity,
      choices: optionChoices(value.options),
    })),
  }))

const sectionChoices = (sections: PricedLine['sections']): KitchenChoiceWire[] =>
  sections.map((section) => ({
    question: section.name,
    dishes: true,
    answers: section.products.map((product) => ({
      name: product.name,
      quantity: product.quantity,
      item_id: product.itemId,
      dietaries: [...(product.dietary ?? [])],
      choices: optionChoices(product.options),
    })),
  }))

/** An order as the console reads it. */
export function staffOrderToWire({
  order,
  timeZone,
  version,
  lines,
  events,
  card,
  refunds,
  disputes,
  risk,
  cashReturned,
  courier,
  driver,
  refundable,
  changes,
}: BoardOrder): StaffOrderWire {
  return {
    id: order.id,
    version,
    number: order.number,
    code: orderCode({ ...order, timeZone }),
    location_id: order.locationId,
    order_type: orderTypeCodes.toWire[order.orderType],
    order_status: orderStatusCodes.toWire[order.status],
    received_at: order.receivedAt ?? order.placedAt,
    accepted_at: order.acceptedAt,
    prepared_at: order.preparedAt,
    finished_at: order.finishedAt,
    answer_due_at: order.status === 'received' ? order.answerDueAt : null,
    lapsed_at: order.lapsedAt,
    wanted_at: order.pickupAt,
    promised_at: order.promisedAt,
    ready_at: order.readyAt,
    customer: {
      first_name: order.contact.firstName,
      last_name: order.contact.lastName,
      telephone: order.contact.telephone,
      email: order.contact.email,
    },
    address: order.address && addressToWire(order.address),
    table: order.tableName,
    comment: order.comment,
    driver_instructions: order.driverInstructions,
    lines: lines.map((line) => ({
      item_id: line.itemId,
      name: line.name,
      quantity: line.quantity,
      comment: line.comment,
      price: moneyToWire(line.linePrice),
      age_restricted: line.ageRestricted,
      dietaries: [...(line.dietary ?? [])],
      allergens: line.allergens && [...line.allergens],
      may_contain: [...(line.mayContain ?? [])],
      choices: [...optionChoices(line.options), ...sectionChoices(line.sections)],
    })),
    sub_total: moneyToWire(order.subTotal),
    service_charge: moneyToWire(order.serviceCharge),
    bag_charge: moneyToWire(order.bagCharge),
    delivery_fee: moneyToWire(order.deliveryFee),
    discount: moneyToWire(order.discount),
    tip: moneyToWire(order.tip),
    total: moneyToWire(order.total),
    refunded: moneyToWire(order.refunded),
    refundable: moneyToWire(refundable),
    refunds: refunds.map((refund) => ({
      id: refund.id,
      amount: moneyToWire(refund.amount),
      status: refund.status,
      reason: refund.reason,
      staff_name: refund.staffName,
      error: refund.errorCode,
      waiting: refund.status === 'queued' && refund.alertedAt !== null,
      pending_reason: refund.pendingReason,
      ...(refund.parts && { lines: [...refund.parts.lines], charges: [...refund.parts.charges] }),
      at: refund.createdAt,
    })),
    disputes: disputes.map(({ outcome, amount, reason, needsAnswer, dueAt }) => ({
      outcome,
      amount: moneyToWire(amount),
      reason,
      needs_answer: needsAnswer,
      due_at: dueAt,
    })),
    risk,
    cash_returned: moneyToWire(cashReturned),
    cash_returnable: moneyToWire(
      isPaidInPerson(order.paymentType) && order.status === 'completed' ? order.total - cashReturned : 0,
    ),
    currency: order.currency,
    coupon: order.couponCode,
    payment_type: paymentTypeToWire(order.paymentType ?? 'cash').code,
    payment_brand: paymentTypeToWire(order.paymentType ?? 'cash').brand,
    intake: order.intake,
    payment_state: order.paymentState,
    card,
    reject_reason: order.rejectReason,
    courier: courier && staffCourierToWire(courier, !isFinished(order.status)),
    driver,
    changes: changes.map((change) => ({
      ...orderChangeToWire(toChange(change, order, change.differences)),
      staff_name: change.staffName,
      proposed_at: change.proposedAt,
      decided_at: change.decidedAt,
      decided_by: change.decidedBy,
    })),
    events: events.map((event) => ({
      kind: event.kind,
      order_status: orderStatusCodes.toWire[event.status],
      actor: event.actor,
      staff_name: event.staffName,
      reason: event.reason,
      at: event.at,
    })),
  }
}
