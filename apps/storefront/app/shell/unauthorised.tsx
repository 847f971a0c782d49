import { buttonClass, EmptyState, LockScene } from '@comanda/ui'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useRedirectQuery } from '../navigation/use-redirect-query.ts'

interface UnauthorisedProps {
  /** In place of a part of another page: it has a heading of its own, and a login leads back to it. */
  readonly within?: boolean
}

/** Says that a page belongs to another account, or that the session has ended. [2.43] */
export function Unauthorised({ within = false }: UnauthorisedProps) {
  const t = useTranslations('documents')
  const shell = useTranslations('shell')
  const redirectQuery = useRedirectQuery()
  return (
    <EmptyState
      level={within ? 'h2' : 'h1'}
      picture={<LockScene />}
      title={t('unauthorisedTitle')}
      text={t('unauthorisedText')}
      action={
        <div className="flex flex-col gap-3">
          <Link to={within ? `/login${redirectQuery}` : '/login'} className={buttonClass({ block: true })}>
            {shell('logIn')}
          </Link>
          <Link to="/" className={buttonClass({ variant: 'quiet', block: true })}>
            {t('toHome')}
          </Link>
        </div>
      }
    />
  )
}
