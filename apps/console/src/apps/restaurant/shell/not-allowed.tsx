import { useTranslations } from 'use-intl'
import { isAllowed, type Screen } from './screen.ts'

/** What stands in a screen's place for a member whose role does not open it. */
export function NotAllowed({ screen: { title, action } }: { readonly screen: Screen }) {
  const t = useTranslations()
  return (
    <div className="overflow-auto">
      <div className="mx-auto w-full max-w-200 p-4 md:p-8">
        <h2 className="text-34 font-[760]">{t(title)}</h2>
        <p className="mt-1 text-17 text-ink-2">
          {t(isAllowed('manager', action) ? 'shell.managersOnly' : 'shell.ownersOnly')}
        </p>
      </div>
    </div>
  )
}
