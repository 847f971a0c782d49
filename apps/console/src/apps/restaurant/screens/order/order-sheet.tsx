import { instantText, isStaffAllowed, orderNumberText } from '@comanda/domain'
import { AlertDialog, Sheet } from '@comanda/ui'
import { PencilLine, RotateCcw, Undo2 } from 'lucide-react'
import { useId } from 'react'
import { Link, Navigate, Outlet, useLocation, useMatch, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { StaffOrder } from '../../../../api/orders.ts'
import { AcceptSuggested, OtherTimes } from '../../../../orders/accept-buttons.tsx'
import { useOrder } from '../../../../orders/live-board.ts'
import { NextStep } from '../../../../orders/next-step.tsx'
import { useOrderAddress } from '../../../../orders/order-address.ts'
import { PromiseTime } from '../../../../orders/promise-time.tsx'
import { promisedFrom } from '../../../../orders/promised.ts'
import { useAllergenName } from '../../../../parts/allergens.ts'
import { Button } from '../../../../parts/button.tsx'
import { clockTime } from '../../../../parts/clock.ts'
import { CloseSheet } from '../../../../parts/close-sheet.tsx'
import { IntakeMark } from '../../../../parts/intake-mark.tsx'
import { Note } from '../../../../parts/note.tsx'
import { Scroll } from '../../../../parts/scroll.tsx'
import { StatusMark } from '../../../../parts/status-mark.tsx'
import { TypeTile } from '../../../../parts/type-tile.tsx'
import { path } from '../../../../path.ts'
import { useConsole } from '../../shell/console-context.ts'
import { useServerTime } from '../../shell/server-clock.tsx'
import { useSession } from '../../shell/session.ts'
import { ChangeBox } from './change-box.tsx'
import { CourierBox } from './courier-box.tsx'
import { DriverBox } from './driver-box.tsx'
import { LineList } from './line-list.tsx'
import { OrderContext } from './order-context.ts'
import { PaymentWarnings } from './payment-warnings.tsx'
import { mayChange, mayRefund, mayReject } from './permissions.ts'
import { Person } from './person.tsx'
import { PrintButton } from './print-menu.tsx'
import { PrintTicket } from './print-ticket.tsx'
import { RefundList } from './refund-list.tsx'
import { OrderTotals } from './totals.tsx'

const DELAYS = [5, 10, 20]

/**
 * The order in the address with all its details, over the right side of the board; new orders stay visible beside it.
 */
export function OrderSheet() {
  const t = useTranslations('order')
  const { orderId = '' } = useParams()
  const { board, location } = useConsole()
  const { order, error, reload } = useOrder(board, orderId)
  const { locations } = useSession()
  const { state } = useLocation()
  const { closeToBoard, isFromBoard, sheetAt } = useOrderAddress()
  const ofBoard = useMatch('/:location/orders/:orderId/:dialog')
  const ofList = useMatch('/:location/orders/all/:orderId/:dialog')
  const isDialogOpen = ofList !== null || (ofBoard !== null && ofBoard.params.orderId !== 'all')
  const title = useId()
  if (!order) {
    if (!error) return null
    const isUnknown = error.status === 404 || error.status === 422
    return (
      <AlertDialog
        title={t(isUnknown ? 'unknown' : 'notRead')}
        label={t(isUnknown ? 'toBoard' : 'retry')}
        onClose={isUnknown ? closeToBoard : reload}
      />
    )
  }
  const itsLocation = locations.find(({ id }) => id === order.locationId)
  if (itsLocation && itsLocation.id !== location.id)
    return <Navigate to={sheetAt(itsLocation.slug, order.id)} replace state={state} />
  return (
    <OrderContext value={order}>
      {!(isDialogOpen && isFromBoard) && (
        <Sheet shape="side" labelledBy={title} className="bg-surface!" onClose={closeToBoard}>
          <OrderDetails order={order} titleId={title} />
        </Sheet>
      )}
      <PrintTicket order={order} />
      <Outlet />
    </OrderContext>
  )
}

interface DetailsProps {
  readonly order: StaffOrder
}

function OrderDetails({ order, titleId }: DetailsProps & { readonly titleId: string }) {
  const t = useTranslations('order')
  const { location } = useConsole()
  const now = useServerTime()
  const allergenName = useAllergenName()
  const mark = order.status === 'accepted' && order.preparedAt ? 'prepared' : (order.status ?? 'unknown')
  return (
    <>
      <header className="flex items-start border-b border-line py-3 pe-2 ps-4 md:pe-4 md:ps-6">
        <div className="flex min-h-12 min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1 sm:gap-x-3">
          <h2 id={titleId} className="text-34 font-[790]">
            #{orderNumberText(order.number)}
          </h2>
          <span className="text-15 font-[650] text-ink-2">{order.code}</span>
          <StatusMark mark={mark} />
          <TypeTile type={order.orderType} table={order.table} />
          <IntakeMark intake={order.intake} />
        </div>
        <CloseSheet />
      </header>
      <Scroll className="grid min-h-0 flex-1 md:grid-cols-[1fr_minmax(240px,280px)]">
        <div className="px-4 py-4 md:px-6">
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <PromiseTime order={order} now={now} timeZone={location.timeZone} />
            <Times order={order} />
          </div>
          {order.comment && (
            <div className="mt-4">
              <Note label={t('note')} words={order.comment} large />
            </div>
          )}
          <PaymentWarnings order={order} timeZone={location.timeZone} />
          <CourierBox order={order} />
          <DriverBox order={order} />
          <ChangeBox order={order} />
          <LineList order={order} allergenName={allergenName} />
          <OrderTotals order={order} />
          <RefundList order={order} timeZone={location.timeZone} />
          <div className="mt-3 flex flex-wrap gap-2">
            <ChangeButton order={order} />
            <RefundButton order={order} />
          </div>
        </div>
        <Person order={order} timeZone={location.timeZone} />
      </Scroll>
      <Footer order={order} />
    </>
  )
}

function ChangeButton({ order }: DetailsProps) {
  const t = useTranslations('orderChange')
  const { actions } = useConsole()
  const { staff } = useSession()
  const { openFromSheet } = useOrderAddress()
  // The customer does not know of the acceptance yet.
  if (!mayChange(staff, order) || actions.accepting.some((one) => one.order.id === order.id)) return null
  return (
    <Button disabled={!actions.areOn} onClick={() => openFromSheet(order, 'change')}>
      <PencilLine size={20} aria-hidden />
      {t('open')}
    </Button>
  )
}

function RefundButton({ order }: DetailsProps) {
  const t = useTranslations('refund')
  const { actions } = useConsole()
  const { staff } = useSession()
  const { openFromSheet } = useOrderAddress()
  if (!mayRefund(staff, order)) return null
  return (
    <Button disabled={!actions.areOn} onClick={() => openFromSheet(order, 'refund')}>
      <Undo2 size={20} aria-hidden />
      {t(order.cashReturnable > 0 ? 'cash.open' : 'refund')}
    </Button>
  )
}

/** Before acceptance the other times; after it the delays, which the customer is told. */
function Times({ order }: DetailsProps) {
  const t = useTranslations('order')
  const { location, actions } = useConsole()
  const now = useServerTime()
  if (order.status === 'received')
    return (
      <div className="max-sm:w-full">
        <OtherTimes order={order} location={location} now={now} actions={actions} />
      </div>
    )
  if (order.status !== 'accepted' && order.status !== 'delivery') return null
  // The customer does not know of the acceptance yet.
  if (actions.accepting.some((one) => one.order.id === order.id)) return null
  const words = t('delay', { name: order.customer.firstName })
  return (
    <fieldset aria-label={words} className="min-w-0">
      <p aria-hidden className="mb-1 truncate text-15 text-ink-2 sm:text-end">
        {words}
      </p>
      <div className="flex gap-2">
        {DELAYS.map((minutes) => {
          const at = Date.parse(order.readyAt) + minutes * 60_000
          return (
            <Button
              key={minutes}
              className="min-h-14! flex-col gap-0!"
              disabled={!actions.areOn}
              onClick={() => void actions.delay(order, at)}
            >
              {t('plus', { minutes })}
              <span className="text-13 font-[500]">
                {clockTime(promisedFrom({ readyAt: instantText(at), wantedAt: order.wantedAt }), location.timeZone)}
              </span>
            </Button>
          )
        })}
      </div>
    </fieldset>
  )
}

function Footer({ order }: DetailsProps) {
  const t = useTranslations()
  const { location, actions } = useConsole()
  const now = useServerTime()
  const { staff } = useSession()
  const { openFromSheet } = useOrderAddress()
  const isNew = order.status === 'received'
  return (
    <footer className="flex flex-wrap gap-2 border-t border-line p-3 md:px-6">
      <PrintButton />
      {order.status !== 'received' && isStaffAllowed(staff, 'take-order') && (
        <Link
          to={`${path.takeOrder(location.slug)}?repeat=${order.id}`}
          className="flex min-h-14 items-center gap-2 rounded-btn border border-line-strong bg-surface px-5 text-17 font-[680]"
        >
          <RotateCcw size={20} aria-hidden />
          {t('taking.repeat')}
        </Link>
      )}
      {mayReject(staff, order) && (
        <Button
          size={56}
          look="rejectedOutline"
          className="max-sm:flex-1"
          disabled={!actions.areOn}
          onClick={() => openFromSheet(order, 'reject')}
        >
          {isNew ? t('board.cannotTake') : t('order.reject')}
        </Button>
      )}
      <div className="max-sm:order-first max-sm:w-full sm:ms-auto sm:min-w-64">
        {isNew ? (
          <AcceptSuggested order={order} location={location} now={now} actions={actions} size={56} />
        ) : (
          <NextStep order={order} actions={actions} wide />
        )}
      </div>
    </footer>
  )
}
