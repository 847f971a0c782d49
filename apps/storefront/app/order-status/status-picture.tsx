import { classes } from '@comanda/ui'
import {
  Ban,
  BellRing,
  Bike,
  Check,
  ChefHat,
  CircleHelp,
  Hourglass,
  type LucideIcon,
  PackageX,
  PartyPopper,
  ReceiptText,
  ShoppingBag,
  Undo2,
  Utensils,
} from 'lucide-react'
import type { OrderView } from '../api/shapes.ts'
import { stageOf } from './order-progress.ts'
import { STATUS_TONES, statusPictureOf } from './status-look.ts'

/** The icon of each order type. */
export const ORDER_TYPE_ICONS: Readonly<Record<OrderView['orderType'], LucideIcon>> = {
  delivery: Bike,
  collection: ShoppingBag,
  table: Utensils,
}

const MARKS: Readonly<Record<string, LucideIcon>> = {
  pending: Hourglass,
  received: ReceiptText,
  accepted: ChefHat,
  ready: BellRing,
  delivery: Check,
}

const WHOLE: Readonly<Record<string, LucideIcon>> = {
  completed: PartyPopper,
  rejected: Ban,
  failed: PackageX,
  refunded: Undo2,
  unavailable: CircleHelp,
}

const GROUNDS = {
  info: 'bg-info-bg text-info',
  warn: 'bg-warn-bg text-warn',
  ok: 'bg-ok-bg text-ok',
  bad: 'bg-bad-bg text-bad',
  plain: 'bg-surface-2 text-ink-2',
} as const

/**
 * The picture of an order's status in the status's colour: the order type with a mark of the stage, or one picture for
 * a completed, rejected or failed order. Decorative beside the words. [4.01] [4.08]
 */
export function StatusPicture({ order }: { readonly order: OrderView }) {
  const name = statusPictureOf(order)
  const [, stage = ''] = name.split(' ')
  const Main = WHOLE[name] ?? ORDER_TYPE_ICONS[order.orderType]
  const Mark = MARKS[stage]
  return (
    <span
      aria-hidden="true"
      data-picture={name}
      className={classes(
        'relative inline-flex size-18 shrink-0 items-center justify-center rounded-full',
        GROUNDS[STATUS_TONES[stageOf(order)]],
      )}
    >
      <Main className="size-9" strokeWidth={1.75} />
      {Mark === undefined ? null : (
        <span className="absolute -end-0.5 -bottom-0.5 inline-flex size-7 items-center justify-center rounded-full border-2 border-bg bg-surface">
          <Mark className="size-4" />
        </span>
      )}
    </span>
  )
}
