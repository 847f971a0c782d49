import { tableLabel, telephoneWords } from '@comanda/domain'
import { useTranslations } from 'use-intl'
import { addressText } from '../../../address/address-lines.ts'
import type { OrderView } from '../../../api/shapes.ts'
import { useSite } from '../../../start-up/use-site.ts'
import type { Section } from '../details/details-form.ts'
import { KnownLine } from '../details/step-section.tsx'
import { promisedBy } from '../times/promised.ts'
import { useRangeWords } from '../times/use-promise-words.ts'

interface KnownDetailsProps {
  readonly order: OrderView
  readonly onChange: (section: Section) => void
}

/** Where the order goes, when and to whom, each with a way back to change it. */
export function KnownDetails({ order, onChange }: KnownDetailsProps) {
  const t = useTranslations('checkout')
  const { business } = useSite()
  const range = useRangeWords(order.location.timeZone)
  const promised = promisedBy(order)
  const { contact } = order
  const place = () => {
    if (order.orderType === 'table') {
      return {
        title: t('table.title'),
        text: tableLabel(order.table?.name ?? '', (name) => t('table.named', { name })),
      }
    }
    const isDelivery = order.orderType === 'delivery' && order.address !== null
    const address = isDelivery && order.address ? order.address : order.location.address
    return {
      title: t(isDelivery ? 'address.title' : 'collect.title'),
      text: [isDelivery ? null : order.location.name, addressText(address, business.territory)]
        .filter(Boolean)
        .join(', '),
    }
  }
  const where = place()
  return (
    <div className="mb-6 border-t border-line">
      <KnownLine title={where.title} onChange={() => onChange('place')}>
        {where.text}
      </KnownLine>
      {promised === null ? null : (
        <KnownLine title={t('when.title')} onChange={() => onChange('when')}>
          {range(promised)}
        </KnownLine>
      )}
      <KnownLine title={t('details.title')} onChange={() => onChange('contact')}>
        {[`${contact.firstName} ${contact.lastName}`.trim(), telephoneWords(contact.telephone, business.territory)]
          .filter(Boolean)
          .join(', ')}
      </KnownLine>
    </div>
  )
}
