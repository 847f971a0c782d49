import { buttonClass, Sheet, useSheetClose } from '@comanda/ui'
import { useId } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useRedirectQuery } from '../navigation/use-redirect-query.ts'
import type { CustomDialogProps } from './ask.ts'

/** Why an account is needed, links to log in and register, and a close button. */
export function LogInDialog({ title, text, onClose }: CustomDialogProps) {
  const id = useId()
  return (
    <Sheet labelledBy={id} shape="alert" role="alertdialog" onClose={onClose}>
      <div className="overflow-y-auto p-5 pb-0">
        <h2 id={id} className="heading text-section">
          {title}
        </h2>
        {text ? <p className="mt-2 text-body text-ink-2">{text}</p> : null}
      </div>
      <LogInLinks onChosen={onClose} />
    </Sheet>
  )
}

function LogInLinks({ onChosen }: { readonly onChosen: () => void }) {
  const t = useTranslations('shell')
  const close = useSheetClose()
  const redirectQuery = useRedirectQuery()
  return (
    <div className="flex flex-col gap-2 p-5">
      <Link to={`/login${redirectQuery}`} onClick={onChosen} className={buttonClass({ block: true })}>
        {t('logIn')}
      </Link>
      <Link
        to={`/register${redirectQuery}`}
        onClick={onChosen}
        className={buttonClass({ variant: 'secondary', block: true })}
      >
        {t('register')}
      </Link>
      <button type="button" onClick={close} className={buttonClass({ variant: 'quiet', size: 's', block: true })}>
        {t('notNow')}
      </button>
    </div>
  )
}
