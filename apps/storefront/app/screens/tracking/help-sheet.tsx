import { orderNumberText, telephoneWords } from '@comanda/domain'
import { SheetFrame } from '@comanda/ui'
import { Mail, Phone } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { OrderView } from '../../api/shapes.ts'
import { callTo } from '../../location/details/call-to.ts'
import { useSite } from '../../start-up/use-site.ts'

/** The restaurant's contact details with the order number; at a table the waiter, and no telephone. */
export function HelpSheet({ order, onClose }: { readonly order: OrderView; readonly onClose: () => void }) {
  const t = useTranslations('tracking.helpSheet')
  const { business } = useSite()
  const { location } = order
  const isAtTable = order.orderType === 'table'
  const values = { location: location.name, number: orderNumberText(order.number) }
  return (
    <SheetFrame title={t('title')} closeLabel={t('close')} onClose={onClose}>
      <p className="text-body">{t(isAtTable ? 'textTable' : 'text', values)}</p>
      <div className="mt-5 flex flex-col gap-3 empty:hidden">
        {isAtTable ? null : (
          <a href={callTo(location.telephone)} className={HELP_LINK}>
            <Phone aria-hidden="true" className="size-5" />
            {t('call', { telephone: telephoneWords(location.telephone, business.territory) })}
          </a>
        )}
        {location.email === '' ? null : (
          <a href={`mailto:${location.email}`} className={HELP_LINK}>
            <Mail aria-hidden="true" className="size-5" />
            {t('email')}
          </a>
        )}
      </div>
    </SheetFrame>
  )
}

const HELP_LINK =
  'inline-flex min-h-14 items-center justify-center gap-3 rounded-btn bg-soft px-6 text-dish font-strong text-accent-ink'
