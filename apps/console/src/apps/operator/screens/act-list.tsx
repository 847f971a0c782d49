import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useDeviceName } from '../../../account/use-device-name.ts'
import type { OperatorAct } from '../../../api/operator.ts'
import { useDayTime } from '../../../parts/use-day-time.ts'
import { operatorPath } from '../../../path.ts'

interface ActListProps {
  readonly acts: readonly OperatorAct[]
  /** Names the business of each act. */
  readonly showsBusiness?: boolean
}

/** What operators did, newest first. */
export function ActList({ acts, showsBusiness = false }: ActListProps) {
  const t = useTranslations('operator.acts')
  const { dayTime } = useDayTime()
  const deviceName = useDeviceName()
  return (
    <ul className="divide-y divide-line rounded-m border border-line bg-surface">
      {acts.map(({ id, at, who, act, business, detail }) => (
        <li key={id} className="grid gap-x-6 gap-y-1 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_auto]">
          <p className="min-w-0 text-17 wrap-anywhere">
            <span className="font-[650]">{t.has(`what.${act}` as never) ? t(`what.${act}` as never) : act}</span>
            {showsBusiness && business && (
              <>
                {': '}
                {business.id === null ? (
                  business.name
                ) : (
                  <Link to={operatorPath.business(business.id)} className="underline underline-offset-4">
                    {business.name}
                  </Link>
                )}
              </>
            )}
            {detail && <span className="block text-15 text-ink-2">{deviceName(detail)}</span>}
          </p>
          <p className="text-15 text-ink-2 sm:text-end">
            <time dateTime={at}>{dayTime(at)}</time>
            <span className="block wrap-anywhere">{who.name}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}
