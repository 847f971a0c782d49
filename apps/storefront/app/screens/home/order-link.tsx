import { classes } from '@comanda/ui'
import { ChevronRight, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { trackingPath } from '../../navigation/paths.ts'

interface OrderLinkProps {
  readonly orderId: string
  readonly icon: LucideIcon
  readonly title: string
  readonly text: ReactNode
  readonly className: string
}

/** A card that links to an order's page. */
export function OrderLink({ orderId, icon: Icon, title, text, className }: OrderLinkProps) {
  return (
    <Link
      to={trackingPath(orderId)}
      className={classes('flex min-h-16 items-center gap-4 rounded-l px-4 py-3 shadow-e2', className)}
    >
      <Icon aria-hidden="true" className="size-6 shrink-0" />
      <span className="min-w-0 grow">
        <span className="block text-body font-strong">{title}</span>
        <span className="block text-label">{text}</span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0" />
    </Link>
  )
}
