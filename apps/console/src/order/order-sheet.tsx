import type { StaffRole } from '@comanda/domain'
import { staffMay } from '@comanda/domain'
import { Printer, Undo2, X } from 'lucide-react'
import { Button as AriaButton, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { useTranslations } from 'use-intl'
import type { StaffOrder } from '../api/orders.ts'
import { AcceptSuggested, OtherTimes } from '../board/accept-times.tsx'
import { NextStep } from '../board/next-step.tsx'
import { PromiseTime } from '../board/promise-time.tsx'
import type { OrderActions } from '../board/use-order-actions.ts'
import { useAllergenName } from '../parts/allergens.ts'
import { Button } from '../parts/button.tsx'
import { clockTime } from '../parts/clock.ts'
import { Note } from '../parts/note.tsx'
import { Scroll } from '../parts/scroll.tsx'
import { StatusMark } from '../parts/status-mark.tsx'
import { TypeTile } from '../parts/type-tile.tsx'
import type { Place } from '../shell/place.ts'
import { LineList } from './line-list.tsx'
import { Person } from './person.tsx'
import { RefundList } from './refund-list.tsx'
import { OrderTotals } from './totals.tsx'

const DELAYS = [5, 10, 20]

interface OrderSheetProps {
  readonly order: StaffOrder | null
  readonly place: Place
  readonly role: StaffRole
  readonly now: number
  readonly actions: OrderActions
  readonly onClose: () => void
  readonly onReject: (order: StaffOrder) => void
  readonly onRefund: (order: StaffOrder) => void
}

/** One order with everything about it, over the right side of the board; what is new stays in sight. */
export function OrderSheet(props: OrderSheetProps) {
  const { order, onClose } = props
  return (
    <ModalOverlay
      isOpen={order !== null}
      onOpenChange={(open) => !open && onClose()}
      isDismissable
      className="fixed inset-0 z-30 flex justify-end bg-ink/40"
    >
      <Modal className="sheet h-full w-full max-w-[840px] overflow-hidden bg-card shadow-deep md:rounded-l-sheet lg:max-w-[min(840px,calc(100vw-432px))]">
        {order && <Sheet {...props} order={order} />}
      </Modal>
    </ModalOverlay>
  )
}

type SheetProps = OrderSheetProps & { readonly order: StaffOrder }

function Sheet(props: SheetProps) {
  const { order, place, now, onClose } = props
  const t = useTranslations('order')
  const allergenName = useAllergenName()
  const mark = order.status === 'accepted' && order.preparedAt ? 'prepared' : (order.status ?? 'unknown')
  return (
    <Dialog className="flex h-full flex-col outline-none">
      <header className="flex items-center gap-2 border-b border-line py-3 pr-2 pl-4 sm:gap-3 md:pr-4 md:pl-6">
        <Heading slot="title" className="text-34 font-[790]">
          #{order.number}
        </Heading>
        <StatusMark mark={mark} />
        <TypeTile type={order.orderType} table={order.table} />
        <AriaButton
          aria-label={t('close')}
          onPress={onClose}
          className="ml-auto grid size-12 shrink-0 place-items-center rounded-button print:hidden"
        >
          <X aria-hidden />
        </AriaButton>
      </header>
      <Scroll className="grid min-h-0 flex-1 md:grid-cols-[1fr_minmax(240px,280px)]">
        <div className="px-4 py-4 md:px-6">
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <PromiseTime order={order} now={now} timeZone={place.timeZone} />
            <Times {...props} />
          </div>
          {order.comment && (
            <div className="mt-4">
              <Note label={t('note')} words={order.comment} large />
            </div>
          )}
          <LineList order={order} allergenName={allergenName} />
          <OrderTotals order={order} />
          <RefundList order={order} timeZone={place.timeZone} />
          <RefundButton {...props} />
        </div>
        <Person order={order} timeZone={place.timeZone} />
      </Scroll>
      <Footer {...props} />
    </Dialog>
  )
}

/** For those who may, while there is something that may go back. */
function RefundButton({ order, role, actions, onRefund }: SheetProps) {
  const t = useTranslations('refund')
  if (order.refundable === 0 || !staffMay(role, 'refund-order')) return null
  return (
    <Button className="mt-3 print:hidden" isDisabled={!actions.areOn} onPress={() => onRefund(order)}>
      <Undo2 size={20} aria-hidden />
      {t('refund')}
    </Button>
  )
}

/** Before it is accepted: the other times; while it is made: a delay, which the customer is told. */
function Times({ order, place, now, actions }: SheetProps) {
  const t = useTranslations('order')
  if (order.status === 'received')
    return (
      <div className="max-sm:w-full">
        <OtherTimes order={order} place={place} now={now} actions={actions} />
      </div>
    )
  if (order.status !== 'accepted' && order.status !== 'delivery') return null
  const words = t('delay', { name: order.customer.firstName })
  return (
    <fieldset aria-label={words} className="min-w-0">
      <p aria-hidden className="mb-1 truncate text-15 text-ink-2 sm:text-right">
        {words}
      </p>
      <div className="flex gap-2">
        {DELAYS.map((minutes) => {
          const at = Date.parse(order.readyAt) + minutes * 60_000
          return (
            <Button
              key={minutes}
              className="min-h-14! flex-col gap-0!"
              isDisabled={!actions.areOn}
              onPress={() => void actions.delay(order, at)}
            >
              {t('plus', { minutes })}
              <span className="text-13 font-[500]">{clockTime(at, place.timeZone)}</span>
            </Button>
          )
        })}
      </div>
    </fieldset>
  )
}

function Footer({ order, place, role, now, actions, onReject }: SheetProps) {
  const t = useTranslations()
  const isNew = order.status === 'received'
  const mayReject =
    (isNew && staffMay(role, 'reject-new-order')) ||
    ((order.status === 'accepted' || order.status === 'delivery') && staffMay(role, 'reject-accepted-order'))
  return (
    <footer className="flex flex-wrap gap-2 border-t border-line p-3 md:px-6 print:hidden">
      <Button size={56} className="max-sm:flex-1" onPress={() => window.print()}>
        <Printer size={20} aria-hidden />
        {t('order.print')}
      </Button>
      {mayReject && (
        <Button
          size={56}
          look="rejectedOutline"
          className="max-sm:flex-1"
          isDisabled={!actions.areOn}
          onPress={() => onReject(order)}
        >
          {isNew ? t('board.cannotTake') : t('order.reject')}
        </Button>
      )}
      <div className="max-sm:order-first max-sm:w-full sm:ml-auto sm:min-w-64">
        {isNew ? (
          <AcceptSuggested order={order} place={place} now={now} actions={actions} size={56} />
        ) : (
          <NextStep order={order} actions={actions} wide />
        )}
      </div>
    </footer>
  )
}
