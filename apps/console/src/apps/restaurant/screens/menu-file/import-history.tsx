import { localeOf } from '@comanda/domain'
import { ConfirmDialog, showToast } from '@comanda/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { MenuImport } from '../../../../api/menu-file.ts'
import { Button } from '../../../../parts/button.tsx'
import { Section } from '../../../../parts/section.tsx'
import { importsQuery, useUndoImport } from '../../../../resources/menu-imports.ts'
import { useConsole } from '../../shell/console-context.ts'

/** The imports of the last 30 days, each with its way back. */
export function ImportHistory() {
  const t = useTranslations('menuFile.history')
  const common = useTranslations('menuFile')
  const { location } = useConsole()
  const [asked, setAsked] = useState<MenuImport | null>(null)
  const { data = [] } = useQuery(importsQuery(location.id))
  const { mutate, isPending: isBusy } = useUndoImport(location.id)
  const undo = (change: MenuImport, evenIfChanged: boolean) => {
    setAsked(null)
    mutate(
      { id: change.id, evenIfChanged },
      {
        onSuccess: () => showToast(t('done'), { tone: 'ok' }),
        onError: ({ code, message }) =>
          code === 'menu_changed' ? setAsked(change) : void showToast(message || common('failed'), { tone: 'bad' }),
      },
    )
  }
  if (data.length === 0) return null
  return (
    <Section title={t('title')} text={t('text')}>
      <ImportList
        changes={data}
        timeZone={location.timeZone}
        isBusy={isBusy}
        onUndo={(change) => undo(change, false)}
      />
      {asked && (
        <ConfirmDialog
          title={t('changedTitle')}
          labels={{ continue: t('continue'), cancel: t('cancel') }}
          onContinue={() => undo(asked, true)}
          onCancel={() => setAsked(null)}
        >
          {t('changedText')}
        </ConfirmDialog>
      )}
    </Section>
  )
}

interface ImportListProps {
  readonly changes: readonly MenuImport[]
  readonly timeZone: string
  readonly isBusy: boolean
  readonly onUndo: (change: MenuImport) => void
}

export function ImportList({ changes, timeZone, isBusy, onUndo }: ImportListProps) {
  const t = useTranslations('menuFile.history')
  const locale = localeOf(useLocale())
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  const textOf = ({ at, by, kind, ...counts }: MenuImport): string => {
    const when = format.format(new Date(at))
    const who = by ?? t('someone')
    if (kind === 'undo') return t('undone', { when, by: who })
    const what = (['created', 'changed', 'removed'] as const).flatMap((part) =>
      counts[part] > 0 ? [t(part, { count: counts[part] })] : [],
    )
    return t('imported', { when, by: who, what: what.length > 0 ? what.join(', ') : t('other') })
  }
  return (
    <ul>
      {changes.map((change) => (
        <li
          key={change.id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-2 text-17"
        >
          <span>{textOf(change)}</span>
          {change.undoneAt === null ? (
            <Button disabled={isBusy} onClick={() => onUndo(change)}>
              {t('undo')}
            </Button>
          ) : (
            <span className="text-ink-2">{t('isUndone')}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
