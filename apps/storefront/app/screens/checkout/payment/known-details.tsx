import { tableLabel } from '@comanda/domain'
import { Pencil } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { addressLines } from '../../../address/address-lines.ts'
import type { OrderView } from '../../../api/shapes.ts'
import { useSite } from '../../../start-up/use-site.ts'
import type { Section } from '../details/details-form.ts'
import { promisedBy } from '../times/promised.ts'
import { useRangeWords } from '../times/use-promise-words.ts'

interface KnownDetailsProps {
  readonly order: OrderView
  readonly onChange: (section: Section) => void
}

/**
 * Where the order goes, when and to whom on one line, so that the card follows at once. Each part leads back to its
 * fields.
 */
export function KnownDetails({ order, onChange }: KnownDetailsProps) {
  const t = useTranslations('checkout')
  const { business } = useSite()
  const range = useRangeWords(order.location.timeZone)
  const promised = promisedBy(order)
  const place = () => {
    if (order.orderType === 'table') {
      return {
        title: t('table.title'),
        text: tableLabel(order.table?.name ?? '', (name) => t('table.named', { name })),
      }
    }
    if (order.orderType === 'delivery' && order.address)
      return { title: t('address.title'), text: addressLines(order.address, business.territory)[0] }
    return { title: t('collect.title'), text: order.location.name }
  }
  const all = [
    { section: 'place', ...place() },
    { section: 'when', title: t('when.title'), text: promised === null ? '' : range(promised) },
    { section: 'contact', title: t('details.title'), text: order.contact.firstName },
  ] as const
  const parts = all.filter(({ text }) => text !== '')
  return (
    <ul className="mb-5 flex flex-wrap items-center gap-x-2 border-b border-line">
      {parts.map(({ section, title, text }, place) => (
        <li key={section} className="flex min-w-0 items-center gap-2">
          {place > 0 ? (
            <span aria-hidden="true" className="text-ink-2">
              ·
            </span>
          ) : null}
          <button
            type="button"
            aria-label={`${t('folded.changeWhat', { what: title })}: ${text}`}
            onClick={() => onChange(section)}
            className="min-h-11 min-w-0 text-start text-row wrap-anywhere underline decoration-line-strong underline-offset-4 hover:decoration-current"
          >
            {text}
          </button>
          {place === parts.length - 1 ? (
            <Pencil aria-hidden="true" className="size-4 shrink-0 text-accent-ink" />
          ) : null}
        </li>
      ))}
    </ul>
  )
}
