import { buttonClass } from '@comanda/ui'
import { useTranslations } from 'use-intl'
import { NOT_LOADED } from '../start-up/page-start.ts'
import type { Site } from '../start-up/use-site.ts'
import { CallNumbers } from './call-numbers.tsx'

/**
 * Says that the page did not load, with a button that reloads it, or that the browser is too old; and whom to call.
 * Only the server renders it; `app.css` shows it by the attributes that the scripts of the page set on the root
 * element, and where no script runs at all. [8.04]
 */
export function NotLoadedNotice({ site }: { readonly site: Pick<Site, 'business' | 'locations'> | null }) {
  const t = useTranslations('errors')
  const common = useTranslations('common')
  return (
    <div
      id={NOT_LOADED}
      role="alert"
      className="not-loaded fixed inset-x-4 bottom-[max(1rem,env(safe-area-inset-bottom))] z-40 mx-auto max-w-xl rounded-m border border-line bg-surface p-4 shadow-e3"
    >
      <p className="not-loaded-part text-body text-pretty">{t('chunk.text')}</p>
      <p className="not-loaded-old text-body text-pretty">{t('oldBrowser')}</p>
      <CallNumbers site={site} />
      <button type="button" className={`not-loaded-part ${buttonClass({ size: 's', block: true })} mt-3`}>
        {common('retry')}
      </button>
    </div>
  )
}
