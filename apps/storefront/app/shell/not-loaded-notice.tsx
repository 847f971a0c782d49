import { buttonClass } from '@comanda/ui'
import { useTranslations } from 'use-intl'
import { NOT_LOADED } from '../start-up/page-start.ts'

/**
 * Says that the page did not load, with a button that reloads it. Only the server renders it, hidden; the inline script of the page shows
 * it when another script fails. [8.04]
 */
export function NotLoadedNotice() {
  const t = useTranslations('errors.chunk')
  const common = useTranslations('common')
  return (
    <div
      id={NOT_LOADED}
      hidden
      role="alert"
      className="not-loaded fixed inset-x-4 bottom-[max(1rem,env(safe-area-inset-bottom))] z-40 mx-auto max-w-xl rounded-m border border-line bg-surface p-4 shadow-e3"
    >
      <p className="text-body text-pretty">{t('text')}</p>
      <button type="button" className={`${buttonClass({ size: 's', block: true })} mt-3`}>
        {common('retry')}
      </button>
    </div>
  )
}
