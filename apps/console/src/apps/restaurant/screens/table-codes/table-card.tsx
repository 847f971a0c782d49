import { useTranslations } from 'use-intl'
import type { StaffLocationSettings } from '../../../../api/location-settings.ts'
import { QrCode } from '../../../../parts/qr-code.tsx'
import { useSession } from '../../shell/session.ts'
import { tableAddress } from './code-pages.ts'

export type CodeTable = StaffLocationSettings['tables'][number]

interface TableCardProps {
  readonly table: CodeTable
  readonly words: string
  /** The address of the restaurant's logo; null when it has none. */
  readonly logo: string | null
}

/** What stands on a table: whose it is, which table, the code, and its address for phones that do not scan. */
export function TableCard({ table, words, logo }: TableCardProps) {
  const t = useTranslations('tableCodes')
  const { business } = useSession()
  const address = tableAddress(window.location.origin, table.id)
  const name = /^\d+$/.test(table.name) ? t('table', { name: table.name }) : table.name
  return (
    <div className="code-card">
      {logo === null ? <p className="code-owner">{business.name}</p> : <img src={logo} alt={business.name} />}
      <p className="code-table">{name}</p>
      <QrCode text={address} label={t('codeOf', { name })} />
      <p className="code-words">{words}</p>
      <p className="code-address">{address.replace(/^https?:\/\//, '')}</p>
    </div>
  )
}
