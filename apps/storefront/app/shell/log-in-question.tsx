import { buttonClass, Sheet, useSheetClose } from '@comanda/ui'
import { useId } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { OwnDialogProps } from './ask.ts'
import { useWayBack } from './use-way-back.ts'

/** Why one should log in, two ways to do it, and a way out. */
export function LogInQuestion({ title, text, onClose }: OwnDialogProps) {
  const id = useId()
  return (
    <Sheet labelledBy={id} shape="alert" role="alertdialog" onClose={onClose}>
      <div className="overflow-y-auto p-5 pb-0">
        <h2 id={id} className="heading text-section">
          {title}
        </h2>
        {text ? <p className="mt-2 text-body text-ink-2">{text}</p> : null}
      </div>
      <Ways onChosen={onClose} />
    </Sheet>
  )
}

function Ways({ onChosen }: { readonly onChosen: () => void }) {
  const t = useTranslations('shell')
  const close = useSheetClose()
  const wayBack = useWayBack()
  return (
    <div className="flex flex-col gap-2 p-5">
      <Link to={`/login${wayBack}`} onClick={onChosen} className={buttonClass({ block: true })}>
        {t('logIn')}
      </Link>
      <Link
        to={`/register${wayBack}`}
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
