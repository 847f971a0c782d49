import { Button, buttonClass, dismissToast, showToast } from '@comanda/ui'
import { useRef } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useSite } from '../../start-up/use-site.ts'

/** From this number of presses on, the dialog opens. [8.34] */
const SEVERAL = 3

interface NoOrdersProps {
  readonly menu: string
  readonly onLook?: (() => void) | undefined
}

/**
 * Replaces the order button while no location takes orders: a short text and, after several tries, the telephone
 * number. [8.34]
 */
export function NoOrders({ menu, onLook }: NoOrdersProps) {
  const t = useTranslations('home')
  const site = useSite()
  const tries = useRef(0)
  const said = useRef(0)
  const press = () => {
    tries.current += 1
    if (tries.current < SEVERAL) {
      said.current = showToast(t('noOrdersShort'), { position: 'top-center' })
      return
    }
    dismissToast(said.current)
    import('./no-orders-dialog.tsx')
      .then(({ showNoOrders }) => showNoOrders(t, site))
      .catch((error: unknown) => console.error(error))
  }
  return (
    <div className="flex flex-col gap-2">
      <Button block onClick={press}>
        {t('startOrder')}
      </Button>
      <Link to={menu} onClick={onLook} className={buttonClass({ variant: 'quiet', size: 's', block: true })}>
        {t('justLook')}
      </Link>
    </div>
  )
}
