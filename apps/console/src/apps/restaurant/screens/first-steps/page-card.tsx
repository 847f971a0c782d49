import { STEPS_TO_OPEN } from '@comanda/domain'
import { showToast } from '@comanda/ui'
import { ExternalLink, Eye, Store } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { FirstSteps } from '../../../../api/first-steps.ts'
import { Button } from '../../../../parts/button.tsx'
import { useTellRefusal } from '../../../../parts/use-refusal-text.ts'
import { usePreviewPage, usePublishPage } from '../../../../resources/first-steps.ts'

/** Whether the page is open, and the button that opens it. */
export function PageCard({ state, steps, site }: FirstSteps) {
  const t = useTranslations('firstSteps')
  const publish = usePublishPage()
  const preview = usePreviewPage()
  const tell = useTellRefusal()
  const isReady = STEPS_TO_OPEN.every((needed) => steps.some(({ step, done }) => step === needed && done))
  const open = () =>
    publish.mutate(undefined, { onSuccess: () => showToast(t('opened'), { tone: 'ok' }), onError: tell })
  const look = () => preview.mutate(undefined, { onSuccess: (url) => window.location.assign(url), onError: tell })
  const title = { draft: t('draftTitle'), live: t('liveTitle'), suspended: t('suspendedTitle') }[state]
  const text =
    state === 'suspended'
      ? t('suspendedText')
      : state === 'live'
        ? hostOf(site)
        : isReady
          ? t('readyText')
          : t('draftText')
  return (
    <section aria-label={title} className="mt-6 rounded-m border border-line bg-surface p-5 shadow-e1 sm:p-6">
      <div className="flex items-start gap-4">
        <Store size={30} aria-hidden className="mt-0.5 shrink-0" />
        <div className="min-w-0">
          <h3 className="text-24 font-[740] leading-tight">{title}</h3>
          <p className="mt-1 text-17 break-words text-ink-2">{text}</p>
        </div>
      </div>
      {state === 'draft' && (
        <div className="mt-5 grid gap-2.5 sm:grid-cols-[auto_1fr]">
          <Button size={56} className="gap-2" onClick={look}>
            <Eye size={22} aria-hidden />
            {t('look')}
          </Button>
          <Button size={56} look="ink" disabled={!isReady || publish.isPending} onClick={open}>
            {t('open')}
          </Button>
        </div>
      )}
      {state === 'live' && site !== null && (
        <a
          href={`${site}/`}
          target="_blank"
          rel="noreferrer"
          className="mt-5 inline-flex min-h-14 items-center gap-2 rounded-btn bg-ink px-5 text-20 font-strong text-white"
        >
          <ExternalLink size={22} aria-hidden />
          {t('goTo')}
        </a>
      )}
    </section>
  )
}

const hostOf = (site: string | null): string => (site === null ? '' : new URL(site).host)
