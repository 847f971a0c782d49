import { buttonClass, Sheet, useSheetClose } from '@comanda/ui'
import { useId } from 'react'
import { useTranslations } from 'use-intl'

interface NewAppDialogProps {
  readonly name: string
  /** The new app's page in the store. [1.13] */
  readonly link: string
  readonly onClose: () => void
}

/** "We have a new app!", with the link to the store. [1.12] [1.13] */
export default function NewAppDialog({ name, link, onClose }: NewAppDialogProps) {
  const t = useTranslations('shell.newApp')
  const id = useId()
  return (
    <Sheet labelledBy={id} shape="alert" onClose={onClose}>
      <div className="overflow-y-auto p-5 pb-0">
        <h2 id={id} className="heading text-section">
          {t('title')}
        </h2>
        <p className="mt-2 text-body text-ink-2">{t('text')}</p>
        <p className="mt-2 text-body text-ink-2">{t('thanks', { name })}</p>
      </div>
      <Choices link={link} onChosen={onClose} />
    </Sheet>
  )
}

function Choices({ link, onChosen }: { readonly link: string; readonly onChosen: () => void }) {
  const t = useTranslations('shell')
  const close = useSheetClose()
  return (
    <div className="flex flex-col gap-2 p-5">
      <a href={link} target="_blank" rel="noreferrer" onClick={onChosen} className={buttonClass({ block: true })}>
        {t('newApp.get')}
      </a>
      <button type="button" onClick={close} className={buttonClass({ variant: 'quiet', size: 's', block: true })}>
        {t('notNow')}
      </button>
    </div>
  )
}
