import { Globe } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { REOPEN_CONSENT } from '../consent/reopen-consent.ts'
import { useSite } from '../start-up/use-site.ts'
import { useBrowsingContext } from '../stored/browsing-context.ts'
import { Brand } from './brand.tsx'
import { LanguageMenu } from './language-menu.tsx'

/**
 * The published documents, social links and the legal notice, above the bar at the bottom of a phone's screen. On a
 * phone the language is here too, because its header has no room. [2.52] [2.51]
 */
export function Footer() {
  const t = useTranslations('shell')
  const { business, documents, tagManager } = useSite()
  const chosen = useBrowsingContext(({ locationId }) => locationId)
  // Nothing leads away from an order that is about to be placed.
  const isCheckout = useLocation().pathname === '/checkout'
  const { instagram, facebook, twitter } = business.links
  const social = [
    { network: 'Instagram', href: instagram, icon: <InstagramMark /> },
    { network: 'Facebook', href: facebook, icon: <FacebookMark /> },
    { network: 'X', href: twitter, icon: <Globe aria-hidden="true" className="size-6" /> },
  ]
  // A new restaurant has neither of them.
  const vat = business.vatNumber === '' ? '' : t(`vat.${business.territory}`, { number: business.vatNumber })
  const legal = [business.legalName, vat].filter(Boolean).join(' · ')
  const link = 'inline-flex min-h-11 items-center text-row font-semibold underline decoration-2 underline-offset-4'
  return (
    <footer className="footer-ground mt-auto bg-surface-2">
      <div className="mx-auto max-w-360 px-4 pt-8 pb-[calc(2rem+var(--toast-lift,0px))] lg:px-20 xl:pb-8">
        <span className="footer-brand text-accent-ink">
          <Brand />
        </span>
        <nav aria-label={t('footer')} className="mt-4 flex flex-wrap gap-x-6">
          {documents.includes('policy') ? (
            <Link to="/termsandconditions/policy" className={link}>
              {t('privacy')}
            </Link>
          ) : null}
          <Link to="/your-data" className={link}>
            {t('yourData')}
          </Link>
          {documents.includes('terms') ? (
            <Link to="/termsandconditions/terms" className={link}>
              {t('terms')}
            </Link>
          ) : null}
          {documents.includes('allergy') ? (
            <Link to="/termsandconditions/allergy" className={link}>
              {t('allergy')}
            </Link>
          ) : null}
          {tagManager === null ? null : (
            <button type="button" className={link} onClick={() => window.dispatchEvent(new Event(REOPEN_CONSENT))}>
              {t('cookies')}
            </button>
          )}
          {/* The narrowest phones have no room for it in the menu's header. */}
          {chosen === null ? null : (
            <Link to="/contactus" className={`${link} min-[24rem]:hidden`}>
              {t('contact')}
            </Link>
          )}
        </nav>
        <LanguageMenu named className="mt-2 -ms-2 lg:hidden" />
        <ul className="mt-3 -ms-2.5 flex gap-2">
          {social.map(({ network, href, icon }) =>
            href === null || isCheckout ? null : (
              <li key={network}>
                <a
                  href={href}
                  rel="noreferrer"
                  target="_blank"
                  aria-label={t('socialLink', { business: business.name, network })}
                  className="inline-flex size-11 items-center justify-center rounded-btn"
                >
                  {icon}
                </a>
              </li>
            ),
          )}
        </ul>
        {legal === '' ? null : <p className="footer-legal mt-4 text-legal text-ink-2">{legal}</p>}
      </div>
    </footer>
  )
}

function InstagramMark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className="size-6 fill-none stroke-current stroke-2">
      <rect x="3" y="3" width="18" height="18" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <path d="M17 7h.01" strokeLinecap="round" />
    </svg>
  )
}

function FacebookMark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className="size-6 fill-none stroke-current stroke-2">
      <path d="M17 3h-3a4 4 0 0 0-4 4v3H7v4h3v7h4v-7h3l1-4h-4V7a1 1 0 0 1 1-1h2z" strokeLinejoin="round" />
    </svg>
  )
}
