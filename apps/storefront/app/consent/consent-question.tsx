import { Button } from '@comanda/ui'
import { useId } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useSite } from '../start-up/use-site.ts'
import { asksNotToTrack, type ConsentChoice, useConsent } from './consent.ts'

/**
 * Asks about cookies of analytics, with two choices of equal weight. It lies over the page and blocks nothing. [1.22]
 */
export default function ConsentQuestion({ onChosen }: { readonly onChosen: (choice: ConsentChoice) => void }) {
  const t = useTranslations('consent')
  const { business, documents } = useSite()
  const choice = useConsent((consent) => consent.choice)
  const id = useId()
  const earlier =
    choice === 'accepted'
      ? t('isAccepted')
      : choice === 'refused'
        ? t('isRefused')
        : asksNotToTrack(navigator)
          ? t('isSignalled')
          : null
  return (
    <section
      aria-labelledby={id}
      className="fixed inset-x-3 bottom-[calc(var(--toast-lift,0px)+0.75rem)] z-40 mx-auto max-w-md rounded-l border border-line bg-surface p-4 shadow-e3 lg:start-6 lg:end-auto lg:mx-0"
    >
      <h2 id={id} className="heading text-group">
        {t('title')}
      </h2>
      <p className="mt-1 text-row text-pretty text-ink-2">{t('text', { business: business.name })}</p>
      {earlier === null ? null : <p className="mt-2 text-row text-pretty">{earlier}</p>}
      <div className="mt-3 grid grid-cols-2 gap-2">
        <Button variant="secondary" size="s" block onClick={() => onChosen('refused')}>
          {t('refuse')}
        </Button>
        <Button variant="secondary" size="s" block onClick={() => onChosen('accepted')}>
          {t('accept')}
        </Button>
      </div>
      {documents.includes('policy') ? (
        <Link
          to="/termsandconditions/policy"
          className="mt-2 inline-flex min-h-11 items-center text-row font-semibold underline decoration-2 underline-offset-4"
        >
          {t('more')}
        </Link>
      ) : null}
    </section>
  )
}
