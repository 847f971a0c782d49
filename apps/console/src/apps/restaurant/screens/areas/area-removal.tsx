import { ConfirmDialog, showToast } from '@comanda/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { StaffPlacedArea } from '../../../../api/areas.ts'
import { Button } from '../../../../parts/button.tsx'
import { useTellRefusal } from '../../../../parts/use-refusal-text.ts'
import { path } from '../../../../path.ts'
import { useRemoveArea } from '../../../../resources/areas.ts'
import { useConsole } from '../../shell/console-context.ts'

/** Removes an area, once that is confirmed. */
export function AreaRemoval({ area }: { readonly area: StaffPlacedArea }) {
  const t = useTranslations('areas.remove')
  const { location } = useConsole()
  const navigate = useNavigate()
  const tell = useTellRefusal()
  const remove = useRemoveArea(location.id, area.id)
  const [isAsked, setIsAsked] = useState(false)
  const { name } = area
  const confirm = () => {
    setIsAsked(false)
    remove.mutate(area, {
      onSuccess: () => {
        showToast(t('done', { name }), { tone: 'ok' })
        void navigate(path.areas(location.slug))
      },
      onError: tell,
    })
  }
  return (
    <section className="mt-8 border-t border-line pt-8">
      <p className="mb-4 text-17 text-ink-2">{t('text')}</p>
      <Button size={56} look="rejectedOutline" disabled={remove.isPending} onClick={() => setIsAsked(true)}>
        {t('button')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={t('title', { name })}
          labels={{ continue: t('button'), cancel: t('cancel') }}
          onContinue={confirm}
          onCancel={() => setIsAsked(false)}
        >
          {t('text')}
        </ConfirmDialog>
      )}
    </section>
  )
}
