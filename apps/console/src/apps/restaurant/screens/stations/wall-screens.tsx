import { isStaffAllowed, type Station } from '@comanda/domain'
import { ExternalLink } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { CopyButton } from '../../../../parts/copy-button.tsx'
import { Section } from '../../../../parts/section.tsx'
import { path } from '../../../../path.ts'
import { useConsole } from '../../shell/console-context.ts'
import { useSession } from '../../shell/session.ts'

/** How a screen gets to the wall of the kitchen, and the address of each station's. */
export function WallScreens({ stations }: { readonly stations: readonly Station[] }) {
  const t = useTranslations('stations.wall')
  const { location } = useConsole()
  const { staff } = useSession()
  return (
    <Section title={t('title')} text={t('text')}>
      {isStaffAllowed(staff, 'manage-devices') && (
        <Link
          to={path.devices(location.slug)}
          className="inline-flex min-h-11 items-center text-17 font-[600] underline underline-offset-4"
        >
          {t('devices')}
        </Link>
      )}
      {stations.length > 0 && (
        <>
          <p className="mt-2 text-17 text-ink-2">{t('addresses')}</p>
          <ul className="mt-2 divide-y divide-line rounded-m border border-line bg-surface px-4">
            <ScreenAddress name={t('everything')} to={path.kitchen(location.slug)} />
            {stations.map(({ id, name }) => (
              <ScreenAddress key={id} name={name} to={`${path.kitchen(location.slug)}?station=${id}`} />
            ))}
          </ul>
        </>
      )}
    </Section>
  )
}

interface ScreenAddressProps {
  readonly name: string
  /** Below the console's base. */
  readonly to: string
}

function ScreenAddress({ name, to }: ScreenAddressProps) {
  const t = useTranslations('stations.wall')
  const address = `${window.location.origin}/console${to}`
  return (
    <li className="flex items-center gap-2 py-2">
      <div className="min-w-0 grow">
        <span className="block text-17 font-[650]">{name}</span>
        <span className="block text-15 wrap-anywhere text-ink-2">{address}</span>
      </div>
      <CopyButton value={address} />
      <Link
        to={to}
        aria-label={t('open', { name })}
        className="grid size-11 shrink-0 place-items-center rounded-btn active:bg-line"
      >
        <ExternalLink size={18} aria-hidden />
      </Link>
    </li>
  )
}
