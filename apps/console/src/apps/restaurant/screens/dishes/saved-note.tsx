import { useTranslations } from 'use-intl'
import { Button } from '../../../../parts/button.tsx'
import { clockTime } from '../../../../parts/clock.ts'
import { useConsole } from '../../shell/console-context.ts'
import type { SavedChange } from './use-save-dish.ts'

/** What was saved last and when, with its way back. */
export function SavedNote({ saved, isSaving }: { readonly saved: SavedChange | null; readonly isSaving: boolean }) {
  const t = useTranslations('dishes')
  const { location } = useConsole()
  return (
    <p
      role="status"
      className={`flex min-h-12 flex-wrap items-center gap-x-1 text-15 text-ink-2 ${saved ? 'sticky top-0 z-2 bg-bg' : ''}`}
    >
      {isSaving
        ? t('saving')
        : saved && t(`note.${saved.what}`, { name: saved.name, time: clockTime(saved.at, location.timeZone) })}
      {saved && !isSaving && (
        <Button look="quiet" className="text-15 underline" onClick={saved.undo}>
          {t('undo')}
        </Button>
      )}
    </p>
  )
}
